// Errors of the server package.
import { STATUS_CODES } from "node:http";
import { t } from "./schema.js";

export class HttpError extends Error {
  constructor({ status = 500, message, error, details, requestId }, cause) {
    super(message ?? STATUS_CODES[status], { cause });
    this.name = new.target.name;
    Object.assign(this, { status, error: error ?? this.name, details, requestId });
  }
  static is(error, status) {
    return typeof error?.status === "number" && (status === undefined || error.status === status);
  }
  static toJSON({ error, status, message, details, requestId }) {
    return { error, status, message, details, requestId };
  }
}

const define = (name, status) =>
  ({
    [name]: class extends HttpError {
      constructor(message, cause) {
        super({ status, message }, cause);
      }
    },
  })[name];

export const BadRequestError = define("BadRequestError", 400);
export const ValidationError = define("ValidationError", 400);
export const UnauthorizedError = define("UnauthorizedError", 401);
export const ForbiddenError = define("ForbiddenError", 403);
export const NotFoundError = define("NotFoundError", 404);
export const ConflictError = define("ConflictError", 409);

export const okSchema = t.object({ ok: t.boolean(), id: t.optional(t.string()) });
export const errorSchema = t.object({
  error: t.string(),
  status: t.int(),
  message: t.string(),
  requestId: t.optional(t.string()),
  details: t.optional(t.string()),
});
