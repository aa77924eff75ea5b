/** What the form that sets up a publication asks for, and the settings that it makes. */
import { z } from 'zod/v4'
import { parseTask } from '~/desk/kit/page/tasks'
import { addressField, type FormFields, lineField, type ParsedForm } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { ownAccent } from '~/domain/publication/colors'
import { settings } from '~/domain/publication/entries'
import type { Data } from '~/domain/publication/forms/form-values'
import { currency, languageTag, timeZone } from '~/domain/text/record-fields'

const { accentColor } = settings.shape

/** Checks a line as the settings do, and returns it as they store it. */
function asIn(schema: z.ZodType<string>, rule: Parameters<typeof lineField>[0] & { label: () => string }) {
  return lineField(rule).transform((text, context) => {
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    context.addIssue({
      code: 'custom',
      message: parsed.error.issues[0]?.message ?? i18n.t('Check “{label}”.', { label: rule.label() }),
    })
    return z.NEVER
  })
}

/** 'pattern': the example's structure without its words. */
const starts = ['blank', 'pattern'] as const
export type Start = (typeof starts)[number]

const shape = {
  name: lineField({
    label: () => i18n.t('Name'),
    maxLength: 60,
    missing: () => i18n.t('Enter the name of the publication.'),
  }),
  tagline: lineField({ label: () => i18n.t('Tagline'), maxLength: 120 }),
  supportEmail: addressField({
    label: () => i18n.t('Contact email'),
    missing: () => i18n.t('Enter the address to which readers write.'),
  }),
  language: asIn(languageTag, {
    label: () => i18n.t('Language'),
    maxLength: 35,
    missing: () => i18n.t('Enter a language.'),
  }),
  timeZone: asIn(timeZone, {
    label: () => i18n.t('Time zone'),
    maxLength: 60,
    missing: () => i18n.t('Choose a time zone.'),
  }),
  currency: asIn(currency, {
    label: () => i18n.t('Currency'),
    maxLength: 10,
    missing: () => i18n.t('Enter a currency.'),
  }),
  accentColor: asIn(accentColor.unwrap(), {
    label: () => i18n.t('Accent color'),
    maxLength: 10,
    missing: () => i18n.t('Choose a color.'),
  }),
  /** As the settings have it. */
  logo: z
    .string({ error: () => i18n.t('Use the form on this page.') })
    .default('')
    .superRefine((logo, context) => {
      const parsed = logo === '' ? null : settings.shape.logo.safeParse(logo)
      if (parsed?.error)
        context.addIssue({
          code: 'custom',
          message: parsed.error.issues[0]?.message ?? i18n.t('Check “Logo”.'),
        })
    }),
  logoHasName: z.enum(['on', '']).optional(),
  start: z.enum(starts, { error: () => i18n.t('Choose what to start with.') }).default('blank'),
  /** The version of the settings that the form was opened with. */
  seen: z.coerce
    .number({ error: () => i18n.t('Open this page again.') })
    .int()
    .nonnegative(),
}

export type Welcome = z.output<z.ZodObject<typeof shape>>
type WelcomeTask = (Welcome & { task: 'save' }) | { task: 'later' }

export function parseWelcome(sent: FormFields): ParsedForm<WelcomeTask> {
  // The button of the other task is in the same form.
  return parseTask({ save: shape, later: {} }, sent.task === 'later' ? { task: 'later' } : sent)
}

/** As prisma/seed/blank has them, which a test compares. */
export const blankTexts = {
  tagline: 'Coming soon',
  description: 'A new publication.',
  subtitle: 'The first articles appear here soon.',
  supportEmail: 'contact@publication.invalid',
} as const

/** What the form shows at first. `email`: of the owner, unless it is a made-up one; `zone`: that of the environment. */
export function toWelcomeValues(stored: Data, { email, zone }: { email: string; zone: string }) {
  const data = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value ?? '')]))
  const own = /\.(?:example|invalid|localhost)$/.test(email) ? '' : email
  return {
    name: data.name === 'New publication' ? '' : (data.name ?? ''),
    tagline: data.tagline === blankTexts.tagline ? '' : (data.tagline ?? ''),
    supportEmail: data.supportEmail === blankTexts.supportEmail ? own : (data.supportEmail ?? ''),
    language: data.language ?? '',
    timeZone: data.timeZone ?? zone,
    currency: data.currency ?? '',
    accentColor: data.accentColor ?? ownAccent.light,
    logo: data.logo ?? '',
    logoHasName: data.logoHasName === 'true' ? 'on' : '',
    start: 'blank' satisfies Start,
  }
}

/** The settings with the answers; texts that nobody has changed yet follow from them. `year`: the present one. */
export function toSettings(stored: Data, answers: Omit<Welcome, 'start'>, year: number): Data {
  const { name, supportEmail, language, timeZone: zone, currency: money } = answers
  const tagline = answers.tagline || name
  const follow = (field: keyof typeof blankTexts, text: string) =>
    stored[field] === blankTexts[field] ? text : stored[field]
  const { accentColor: _, logo: _logo, logoHasName: _hasName, logoDark, ...rest } = stored
  const hasOwnColor = answers.accentColor.toLowerCase() !== ownAccent.light
  return {
    ...rest,
    ...{ name, tagline, supportEmail, language, timeZone: zone, currency: money },
    headline: stored.headline === stored.name ? name : stored.headline,
    subtitle: follow('subtitle', tagline),
    description: follow('description', answers.tagline ? `${name}: ${tagline}` : name),
    rightsYear: stored.description === blankTexts.description ? String(year) : stored.rightsYear,
    ...(hasOwnColor && { accentColor: answers.accentColor }),
    ...(answers.logo && { logo: answers.logo, ...(logoDark !== undefined && { logoDark }) }),
    ...(answers.logo && answers.logoHasName && { logoHasName: true }),
  }
}
