import type { Service } from "@{{product}}/core"; import type { CacheProvider } from "@{{product}}/cache";
export const RedisCacheProvider: Service<CacheProvider>; export const {{Product}}CacheRedis: Service;
