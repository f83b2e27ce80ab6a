export function Logo({ name }) {
  return (
    <>
      <img src="/logo.svg" alt="" className="dark:hidden" />
      <img src="/logo-dark.svg" alt="" className="hidden dark:block" />
      <span>{name} manual</span>
    </>
  );
}
