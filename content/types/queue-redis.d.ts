import type { Service } from "@{{product}}/core"; import type { QueueProvider } from "@{{product}}/queue";
export const RedisQueueProvider: Service<QueueProvider>; export const {{Product}}QueueRedis: Service;
