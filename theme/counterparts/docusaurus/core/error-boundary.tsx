// https://docusaurus.io/docs/docusaurus-core#errorboundary
import { Component, type ReactNode } from "react";

interface Failure {
  error: Error;
  tryAgain(): void;
}

interface Props {
  fallback?: (failure: Failure) => ReactNode;
  children?: ReactNode;
}

export default class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback?.({ error, tryAgain: () => this.setState({ error: undefined }) });
  }
}
