// https://nextjs.org/docs/app/api-reference/functions/headers. There is no request while a site is built.

export async function headers(): Promise<Headers> {
  return new Headers();
}

export async function cookies() {
  return {
    get: () => undefined,
    getAll: () => [],
    has: () => false,
    set() {},
    delete() {},
    size: 0,
  };
}

export async function draftMode() {
  return { isEnabled: false, enable() {}, disable() {} };
}
