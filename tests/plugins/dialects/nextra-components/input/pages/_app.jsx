import "../components/count";
import { UnitProvider } from "../components/units";

export default function App({ Component, pageProps }) {
  const getLayout = Component.getLayout ?? ((page) => page);
  return <UnitProvider unit="°F">{getLayout(<Component {...pageProps} />)}</UnitProvider>;
}
