import type { Service } from "@{{product}}/core";
export class ServerHealthProvider {}
export const {{Product}}ServerHealth: Service;
