/** How much one upload may contain, for rules, forms and messages, and how its file is named. */
import { i18n } from '~/domain/language/desk-i18n'
import { isPost, type RateLimit, type RouteRules } from '~/domain/site/route-rules'

/** The limit for one picture. */
export const MAX_PICTURE_BYTES = 60_000_000
/** In one form. */
export const MAX_PICTURES = 20
/** A form of that many pictures, its text fields and the lines between them. */
export const MAX_UPLOAD_BYTES = MAX_PICTURES * MAX_PICTURE_BYTES + 10_000_000
/** The limit for one picture, or for all frames of an animation together. */
export const MAX_PIXELS = 100_000_000

/** The limit for one editor within an hour, so that a script that went wrong does not fill the store. */
export const MAX_HOURLY_BYTES = 6_000_000_000
export const MAX_HOURLY_PICTURES = 600

/** Further limits for one writer: within a day, and in all. */
export const writersAllowance = { dailyFiles: 200, dailyBytes: 500_000_000, bytes: 20_000_000_000 }

/** For an editor who has uploaded as much. */
export const uploadLimitReached = () => i18n.t('You’ve reached this hour’s upload limit. Try again later.')

const { dailyFiles, dailyBytes, bytes: allBytes } = writersAllowance

/** For a writer who has, or would with what is sent. */
export const dailyAllowanceUsed = () =>
  i18n.t(
    'Writers can upload {megabytes, number} MB or {files, number} files a day, and this would be more. Try again tomorrow, or ask an editor to upload it.',
    { megabytes: dailyBytes / 1_000_000, files: dailyFiles },
  )
export const allowanceUsed = () =>
  i18n.t(
    'Writers can upload {gigabytes, number} GB in all, and this would be more. Ask an editor to delete what isn’t used, or to upload it.',
    { gigabytes: allBytes / 1_000_000_000 },
  )

/**
 * Why a file is not taken. `problem`: a sentence that says what to do. `waitSeconds`: only if an allowance is used up; null: waiting
 * does not help.
 */
export type FileProblem = { problem: string; waitSeconds?: number | null }

/** For a client beyond `uploadLimit`. */
export const uploadedTooOften = () => i18n.t('You’ve uploaded too often. Try again in a few minutes.')

/** For an editor whose upload is refused. */
export const signedOut = () =>
  i18n.t('Your session has ended. Sign in again in another tab, then upload it again. Your text stays here.')

/** Forms with pictures, of one client. */
export const uploadLimit: RateLimit = { name: 'upload', times: 300, seconds: 600, counts: isPost }

/** For routes that only take pictures. */
export const uploadRules: RouteRules = {
  isPersonal: true,
  maxUploadBytes: MAX_UPLOAD_BYTES,
  rateLimit: uploadLimit,
}

const MAX_NAME_LENGTH = 200

/** 'C:\\pictures\\a.jpg' → 'a.jpg'. Without a path, control characters and invisible marks; '' when nothing is left. */
export function toFileName(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/^[\s.]+|\s+$/g, '')
  return shorten(name)
}

/** Keeps the ending, which says more than the middle of a long name. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_NAME_LENGTH) return name
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return `${letters.slice(0, MAX_NAME_LENGTH - ending.length - 1).join('')}…${ending}`
}
