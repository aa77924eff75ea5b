/** Second factors: the secret of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { findTime } from '~/data/database/clock.server'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { env } from '~/env.server'
import { RECOVERY_CODES, readTypedCode } from './second-factor'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10

/** A new secret, in base32; nothing is stored yet. */
export function createFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The otpauth: URI of the QR code. */
export function toFactorUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return toTotp(secret, issuer, email).toString()
}

/** Whether second factors can be encrypted (`SECRET_KEY`). */
export function canStoreFactors(): boolean {
  return env().secretKey !== null
}

export type FactorOutcome = { codes: string[] } | 'wrong-code' | 'on-already'

/** Whether there are second factors, but no `SECRET_KEY` to read them with. */
export async function lacksFactorKey(): Promise<boolean> {
  return !canStoreFactors() && (await prisma().editor.count({ where: { secondFactor: { not: null } } })) > 0
}

/**
 * Turns the second factor on, if the code is one of this secret's, which is then used. Ends all sessions but the one with this id,
 * which were begun by the password alone, and sign-ins and links that are under way. Returns the recovery codes, of which only
 * hashes are stored. One that is on stays: somebody who has only the session must not replace it with their own.
 */
export async function turnOnFactor(
  editorId: string,
  { secret, code, session }: { secret: string; code: string; session: string },
): Promise<FactorOutcome> {
  const step = findStep(secret, readTypedCode(code).digits ?? '', await findTime())
  if (step === null) return 'wrong-code'
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const hashes = codes.map((recoveryCode) => toHash(recoveryCode).toString('hex'))
  const stored = prisma().$executeRaw`
    WITH changed AS (
      UPDATE editors SET second_factor = ${encrypt(secret, editorId)}, second_factor_step = ${step}
      WHERE id = ${editorId}::uuid AND second_factor IS NULL RETURNING id
    ), ended AS (
      DELETE FROM editor_sessions USING changed WHERE editor_id = id AND token_hash <> ${Buffer.from(session, 'base64url')}
    ), tokens AS (
      DELETE FROM editor_tokens USING changed WHERE editor_id = id
    )
    INSERT INTO editor_recovery_codes (editor_id, code_hash)
    SELECT id, decode(hash, 'hex') FROM changed CROSS JOIN unnest(${hashes}::text[]) AS hash`
  return (await inNameOf(editorId, stored)) > 0 ? { codes } : 'on-already'
}

/** Turns it off; the password is enough again. `by`: the editor, an owner, or null: an operator. */
export async function turnOffFactor(editorId: string, by: string | null): Promise<void> {
  await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${by ?? ''}, true)`,
    prisma().editor.updateMany({
      where: { id: editorId },
      data: { secondFactor: null, secondFactorStep: null },
    }),
    prisma().editorRecoveryCode.deleteMany({ where: { editorId } }),
  ])
}

/** Whether a second factor is on, and how many recovery codes are left. */
export async function findFactor(editorId: string): Promise<{ isOn: boolean; codesLeft: number }> {
  const [isOn, codesLeft] = await Promise.all([
    prisma().editor.count({ where: { id: editorId, secondFactor: { not: null } } }),
    prisma().editorRecoveryCode.count({ where: { editorId } }),
  ])
  return { isOn: isOn > 0, codesLeft }
}

/** Whether what was typed is a code of the app, or a recovery code. It is used then: the same one is wrong from now on. */
export async function takeCode(editorId: string, typed: string): Promise<boolean> {
  const { digits, recovery } = readTypedCode(typed)
  if (digits) return takeAppCode(editorId, digits)
  if (!recovery) return false
  const { count } = await prisma().editorRecoveryCode.deleteMany({
    where: { editorId, codeHash: toHash(recovery) },
  })
  return count > 0
}

async function takeAppCode(editorId: string, digits: string): Promise<boolean> {
  const found = await prisma().editor.findUnique({ where: { id: editorId }, select: { secondFactor: true } })
  const secret = found?.secondFactor ? decrypt(found.secondFactor, editorId) : null
  const step = secret === null ? null : findStep(secret, digits, await findTime())
  if (step === null) return false
  const { count } = await prisma().editor.updateMany({
    where: { id: editorId, OR: [{ secondFactorStep: null }, { secondFactorStep: { lt: step } }] },
    data: { secondFactorStep: step },
  })
  return count > 0
}

/** In which step the code is right: this one, the one before or the one after, for clocks that differ. Null: in none. */
function findStep(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = toTotp(secret).validate({ token: digits, window: 1, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function toTotp(secret: string, issuer = '', label = '') {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6 })
}

/** 80 random bits in base32: ABCD-EFGH-IJKL-MNOP. */
function createRecoveryCode(): string {
  return new Secret({ size: RECOVERY_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-')
}

function toHash(recoveryCode: string) {
  return createHash('sha256').update(recoveryCode.replaceAll('-', '')).digest()
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: nonce, tag, text. Bound to the account, so that no other row can use it. */
function encrypt(text: string, editorId: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', requireKey(), iv).setAAD(Buffer.from(editorId))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Null, and an error in the log: SECRET_KEY is not the one that it was encrypted with. Recovery codes need none. */
function decrypt(stored: Uint8Array, editorId: string): string | null {
  try {
    const iv = stored.subarray(0, IV_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', requireKey(), iv)
      .setAAD(Buffer.from(editorId))
      .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(stored.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    console.error(
      'A second factor can’t be read: SECRET_KEY is missing, or not the one that it was set up with.',
    )
    return null
  }
}

function requireKey(): Buffer {
  const { secretKey } = env()
  if (!secretKey) throw new Error('SECRET_KEY is missing.')
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'second factor', 32))
}

/** Whether every account needs a second factor. */
export async function requiresFactors(): Promise<boolean> {
  return (await prisma().deskRules.count({ where: { requiresSecondFactor: true } })) > 0
}

export async function requireFactors(requiresSecondFactor: boolean, by: string): Promise<void> {
  const decided = prisma().deskRules.upsert({
    where: { isOnly: true },
    create: { requiresSecondFactor },
    update: { requiresSecondFactor },
  })
  await inNameOf(by, decided)
}
