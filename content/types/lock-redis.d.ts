import type { Service } from "@{{product}}/core"; import type { LockProvider } from "@{{product}}/lock";
export const RedisLockProvider: Service<LockProvider>; export const {{Product}}LockRedis: Service;
