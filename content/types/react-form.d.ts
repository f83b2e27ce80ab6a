import type { InputHTMLAttributes } from "react";
import type { Static, TObject, TSchema } from "@{{product}}/core";
export interface InputField { path: string; required: boolean; props: Pick<InputHTMLAttributes<any>, "id" | "name" | "type" | "value" | "defaultValue" | "required" | "maxLength" | "minLength" | "aria-label" | "onChange">; schema: TSchema; set: (value: any) => void; form: FormModel<any> }
export type SchemaToInput<T extends TObject> = { [K in keyof T["properties"]]: T["properties"][K] extends TObject ? SchemaToInput<T["properties"][K]> : InputField };
export interface FormModel<T extends TObject> { readonly id: string; readonly input: SchemaToInput<T>; readonly onSubmit: (event: any) => Promise<void> }
export interface FormCtrlOptions<T extends TObject> {
  schema: T; handler: (values: Static<T>, args: { form: HTMLFormElement }) => unknown; initialValues?: Partial<Static<T>>; id?: string;
  onCreateField?: (name: keyof Static<T> & string, schema: TSchema) => InputHTMLAttributes<unknown>; onError?: (error: Error, args: { form: HTMLFormElement }) => void; onChange?: (key: string, value: any, store: Record<string, any>) => void;
}
export function useForm<T extends TObject>(options: FormCtrlOptions<T>): FormModel<T>;
