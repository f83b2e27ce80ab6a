// Replaces the default footer. To wrap it instead: import Original from "docsgen/theme/Footer".
import { useShared } from "docsgen/theme/shared";

export default function Footer() {
  const { info } = useShared();
  return (
    <footer className="footer">
      <span className="footer-title">{info.title}</span>
      {info.version && <span className="edition">{`Version ${info.version}`}</span>}
    </footer>
  );
}
