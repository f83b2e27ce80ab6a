import type { Service } from "@{{product}}/core";
export class ServerMetricsProvider { options: { prefix?: string; gcDurationBuckets?: number[]; eventLoopMonitoringPrecision?: number; labels?: object } }
export const {{Product}}ServerMetrics: Service;
