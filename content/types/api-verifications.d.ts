import type { Service } from "@{{product}}/core";
import type { PgEntity } from "@{{product}}/postgres";
export const verifications: PgEntity<import("@{{product}}/core").TObject>;
export interface VerificationEntry { type: "email" | "phone"; target: string }
export class VerificationService {
  createVerification(entry: VerificationEntry): Promise<{ token: string; codeExpiration: number; verificationCooldown: number; maxVerificationAttempts: number }>;
  verifyCode(entry: VerificationEntry, code: string): Promise<{ ok: boolean; alreadyVerified?: boolean }>;
  verifyCodeSilent(entry: VerificationEntry, code: string): Promise<boolean>;
  findByEntry(entry: VerificationEntry): Promise<object | undefined>; findRecentsByEntry(entry: VerificationEntry): Promise<object[]>; hashCode(code: string): string; generateToken(type: VerificationEntry["type"]): string;
}
export class VerificationParameters {
  options: {
    phone: { maxAttempts: number; codeLength: number; codeExpiration: number; verificationCooldown: number; limitPerDay: number }; // 5, 6, 300, 90, 10
    email: { maxAttempts: number; codeExpiration: number; verificationCooldown: number; limitPerDay: number }; // 3, 1800, 90, 10
    purgeDays: number; // 1
  };
}
export const {{Product}}ApiVerifications: Service;
