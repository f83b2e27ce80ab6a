import type { Service } from "@{{product}}/core"; import type { TopicProvider } from "@{{product}}/topic";
export const RedisTopicProvider: Service<TopicProvider>; export const {{Product}}TopicRedis: Service;
