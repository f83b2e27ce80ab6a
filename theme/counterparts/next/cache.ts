// https://nextjs.org/docs/app/api-reference/functions/unstable_cache. A build calls each function when a page needs it.

export function unstable_cache<Call>(call: Call): Call {
  return call;
}

export function unstable_noStore(): void {}
export function revalidatePath(): void {}
export function revalidateTag(): void {}
export function updateTag(): void {}
export function refresh(): void {}
export function cacheLife(): void {}
export function cacheTag(): void {}

export { cacheLife as unstable_cacheLife, cacheTag as unstable_cacheTag };
