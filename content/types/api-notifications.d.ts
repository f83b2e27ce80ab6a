import type { Service, Static, TObject } from "@{{product}}/core";
export interface NotificationMessage<T extends TObject> { email?: { subject: string; body: string | ((variables: Static<T>) => string) }; sms?: { message: string | ((variables: Static<T>) => string) } }
export interface NotificationDescriptorOptions<T extends TObject> extends NotificationMessage<T> { schema: T; name?: string; description?: string; category?: string; critical?: boolean; sensitive?: boolean; translations?: Record<string, NotificationMessage<T>> }
export function $notification<T extends TObject>(options: NotificationDescriptorOptions<T>): { readonly name: string; push(options: { variables: Static<T>; contact: string }): Promise<void>; configure(options: Partial<NotificationDescriptorOptions<T>>): void };
export class NotificationService { findNotificationById(id: string): Promise<{ id: string }>; createNotification(entry: object, now?: boolean): Promise<void> }
export class NotificationSenderService { send(notification: string | { id: string }): Promise<void> }
export const {{Product}}ApiNotifications: Service;
