/** Reads and validates the environment; the only module that uses process.env. */
import { findPasswordProblem } from '~/domain/editors/sign-in'
import { parseMediaStore, type S3Address } from '~/domain/media/media-store-address'
import { canParse } from '~/domain/site/can-parse'
import { toOrigin } from '~/domain/site/setting-addresses'
import { isTimeZone } from '~/domain/site/time-zone'

export type Env = {
  port: number
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** That database for the role that owns its tables; null: `databaseUrl` is it. */
  migrationDatabaseUrl: string | null
  /** Streaming replicas of that database, for public pages. */
  databaseReplicaUrls: string[]
  dataDir: string
  seed: Seed
  /** Canonical origin, without a trailing slash. */
  siteUrl: string
  /** Base URL of episode audio, without a trailing slash; null: on this site. */
  audioBaseUrl: string | null
  /** Null: pictures are stored in the database. */
  mediaStore: S3Address | null
  sessionSecret: string | null
  /** Encrypts second factors; null: none can be set up. */
  secretKey: string | null
  production: boolean
  /** Size of the page cache in memory. */
  pageCacheMegabytes: number
  /** The address at which the front cache takes purge requests; null: there is none. */
  cachePurgeUrl: string | null
  /** The WebSub hub that announces new articles; null: there is none. */
  websubHub: string | null
  /** The endpoint that announces changed podcasts to apps, and its token; null: there is none. */
  podping: { url: string; token: string } | null
  /** Number of trusted proxies, whose X-Forwarded-For entries are believed. */
  trustedProxies: number
  /** Multiplies the rate limits per client address. */
  rateLimitFactor: number
  /** 'info' logs requests as well as failures. */
  logLevel: LogLevel
  /** Metrics are served to clients with the token, or on a port of their own to anyone; both null: not at all. */
  metricsPort: number | null
  metricsToken: string | null
  /** How long a stopping server still accepts new connections, until load balancers notice. */
  drainSeconds: number
  /** An editor account to create or give this password at each start; null: none. */
  editor: { email: string; password: string } | null
  /** An IANA name: the zone of a publication that has chosen none. */
  timeZone: string
  /** The server that takes mail, smtp: or smtps:, and whom mail is from; null: none is sent. */
  mail: { url: string; from: string } | null
}

/** What an empty database is filled with: the example with or without its articles, or an empty publication. */
const seeds = ['sample', 'none', 'blank'] as const
export type Seed = (typeof seeds)[number]

function isSeed(text: string): text is Seed {
  return seeds.some((seed) => seed === text)
}

const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Input = Record<string, string | undefined>
type Parsed = { ok: true; value: Env } | { ok: false; problems: string[] }

/** Parses the environment; a blank variable counts as unset. Every problem names its variable. */
export function parseEnv(input: Input): Parsed {
  const problems: string[] = []
  const read = (name: string) => input[name]?.trim() || null

  const readInteger = (name: string, fallback: number, min: number, max: number) => {
    const number = Number(read(name) ?? fallback)
    const isValid = Number.isInteger(number) && number >= min && number <= max
    if (!isValid) problems.push(`${name} must be a whole number from ${min} to ${max}, not "${read(name)}".`)
    return number
  }

  const port = readInteger('PORT', 3000, 1, 65_535)

  const databaseUrl = read('DATABASE_URL')
  if (databaseUrl && !isDatabaseUrl(databaseUrl))
    problems.push('DATABASE_URL must look like postgresql://user:password@host:5432/name.')

  const migrationDatabaseUrl = read('MIGRATION_DATABASE_URL')
  if (migrationDatabaseUrl && !isDatabaseUrl(migrationDatabaseUrl))
    problems.push('MIGRATION_DATABASE_URL must look like postgresql://owner:password@host:5432/name.')
  if (migrationDatabaseUrl && !databaseUrl)
    problems.push('DATABASE_URL is missing: MIGRATION_DATABASE_URL is the same database for its owner.')

  const databaseReplicaUrls = read('DATABASE_REPLICA_URLS')?.split(/\s*,\s*/) ?? []
  if (!databaseReplicaUrls.every(isDatabaseUrl))
    problems.push('DATABASE_REPLICA_URLS must be addresses like DATABASE_URL, separated by commas.')
  if (databaseReplicaUrls.length > 0 && !databaseUrl)
    problems.push('DATABASE_URL is missing: DATABASE_REPLICA_URLS needs the primary database.')

  const seed = read('SEED') ?? 'sample'
  if (!isSeed(seed)) problems.push('SEED must be "sample", "none" or "blank".')

  const siteUrl = toOrigin(read('SITE_URL') ?? `http://localhost:${port}`)
  // A default derived from an invalid PORT is not a second problem.
  if (!siteUrl && read('SITE_URL')) {
    problems.push('SITE_URL must be an origin such as https://www.example.com, without a path.')
  }

  const audioBaseUrl = read('AUDIO_BASE_URL')?.replace(/\/+$/, '') ?? null
  if (audioBaseUrl && !hasProtocol(audioBaseUrl, ['https:', 'http:'])) {
    problems.push('AUDIO_BASE_URL must be a web address such as https://storage.example.com/episodes.')
  }

  const mediaStore = parseMediaStore(
    read('MEDIA_STORE'),
    read('MEDIA_S3_ACCESS_KEY'),
    read('MEDIA_S3_SECRET_KEY'),
  )
  if (!mediaStore.ok) problems.push(...mediaStore.problems)

  const pageCacheMegabytes = readInteger('PAGE_CACHE_MB', 128, 1, 65_536)

  const cachePurgeUrl = read('CACHE_PURGE_URL')
  if (cachePurgeUrl && !hasProtocol(cachePurgeUrl, ['https:', 'http:']))
    problems.push('CACHE_PURGE_URL must be a web address such as http://varnish:80/.')

  const websubHub = read('WEBSUB_HUB')
  if (websubHub && !hasProtocol(websubHub, ['https:', 'http:']))
    problems.push('WEBSUB_HUB must be a web address such as https://hub.example.com/.')

  const [podpingUrl, podpingToken] = [read('PODPING_URL'), read('PODPING_TOKEN')]
  if (podpingUrl && !hasProtocol(podpingUrl, ['https:', 'http:']))
    problems.push('PODPING_URL must be a web address such as https://podping.cloud/.')
  if (podpingUrl && !podpingToken) problems.push('PODPING_TOKEN is missing: PODPING_URL needs one.')
  if (podpingToken && !/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(podpingToken))
    problems.push('PODPING_TOKEN must be a token as the endpoint has given it.')

  const trustedProxies = readInteger('TRUST_PROXY', 0, 0, 10)
  const rateLimitFactor = readInteger('RATE_LIMIT_FACTOR', 1, 1, 1_000_000)
  const drainSeconds = readInteger('DRAIN_SECONDS', 0, 0, 8)
  const metricsPort = read('METRICS_PORT') ? readInteger('METRICS_PORT', 0, 1, 65_535) : null
  if (metricsPort === port) problems.push('METRICS_PORT must differ from PORT.')
  const metricsToken = read('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters.')

  const logLevel = logLevels.find((level) => level === (read('LOG_LEVEL') ?? 'info'))
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)

  const production = read('NODE_ENV') === 'production'
  const sessionSecret = read('SESSION_SECRET')
  if (production && !sessionSecret)
    problems.push('SESSION_SECRET is required in production: 32 or more random characters.')
  if (sessionSecret && sessionSecret.length < 32)
    problems.push('SESSION_SECRET must have at least 32 characters.')

  const secretKey = read('SECRET_KEY') ?? (production ? null : 'for development only, never in production')
  if (secretKey && secretKey.length < 32) problems.push('SECRET_KEY must have at least 32 characters.')

  const [editorEmail, editorPassword] = [read('EDITOR_EMAIL'), input.EDITOR_PASSWORD || null]
  if (editorEmail && !isEmailAddress(editorEmail))
    problems.push('EDITOR_EMAIL must be an email address such as editor@example.com.')
  if (editorEmail && !editorPassword) problems.push('EDITOR_PASSWORD is missing: EDITOR_EMAIL needs one.')
  if (editorPassword && !editorEmail) problems.push('EDITOR_EMAIL is missing: EDITOR_PASSWORD needs one.')
  const weakness = editorPassword ? findPasswordProblem(editorPassword) : null
  if (weakness) problems.push(`EDITOR_PASSWORD isn’t accepted. ${weakness}`)

  const timeZone = read('SITE_TIME_ZONE') ?? 'UTC'
  if (!isTimeZone(timeZone)) problems.push('SITE_TIME_ZONE must be a time zone such as Europe/Berlin.')

  const [smtpUrl, mailFrom] = [read('SMTP_URL'), read('MAIL_FROM')]
  if (smtpUrl && !(hasProtocol(smtpUrl, ['smtp:', 'smtps:']) && new URL(smtpUrl).hostname))
    problems.push(
      'SMTP_URL must look like smtp://user:password@host:587, or smtps:// for TLS from the start.',
    )
  if (smtpUrl && !mailFrom) problems.push('MAIL_FROM is missing: SMTP_URL needs one.')
  if (mailFrom && !/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(mailFrom))
    problems.push('MAIL_FROM must be an address such as Ohmnibus <desk@example.com>.')

  if (problems.length > 0) return { ok: false, problems }
  const dataDir = read('DATA_DIR') ?? '.data'
  return {
    ok: true,
    value: {
      port,
      databaseUrl,
      migrationDatabaseUrl,
      databaseReplicaUrls,
      dataDir,
      seed: isSeed(seed) ? seed : 'sample',
      siteUrl: siteUrl ?? '',
      audioBaseUrl,
      mediaStore: mediaStore.ok ? mediaStore.value : null,
      sessionSecret,
      secretKey,
      production,
      pageCacheMegabytes,
      cachePurgeUrl,
      // In ASCII, as headers need it.
      websubHub: websubHub && new URL(websubHub).href,
      podping: podpingUrl && podpingToken ? { url: podpingUrl, token: podpingToken } : null,
      trustedProxies,
      rateLimitFactor,
      logLevel: logLevel ?? 'info',
      metricsPort,
      metricsToken,
      drainSeconds,
      editor: editorEmail && editorPassword ? { email: editorEmail, password: editorPassword } : null,
      timeZone,
      mail: smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : null,
    },
  }
}

let cached: Env | null = null

/** The environment of this process, read at first use so that tests can set it. Throws when it is invalid. */
export function env(): Env {
  if (cached) return cached
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.problems.join(' '))
  cached = parsed.value
  return cached
}

/**
 * The variables of the process for pictures: where they are and how to run. A hostile file that takes it over finds no other secret.
 */
const pictureVariables =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|LD_\w+|FONTCONFIG_\w+|MALLOC_\w+|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|DATABASE_URL|PG\w+|DATA_DIR|MEDIA_\w+)$/

/** The variables of ffmpeg, which reads hostile files. */
const toolVariables = /^(?:PATH|HOME|TMPDIR|LANG|LC_\w+|LD_\w+)$/

export function toolEnvironment(input: Input = process.env): NodeJS.ProcessEnv {
  return select(toolVariables, input)
}

/** Not NODE_ENV either, by which this module would require the secrets of a server. */
export function pictureEnvironment(input: Input = process.env): NodeJS.ProcessEnv {
  return select(pictureVariables, input)
}

function select(names: RegExp, input: Input): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.test(name))) as NodeJS.ProcessEnv
}

function hasProtocol(value: string, protocols: string[]) {
  return canParse(value) && protocols.includes(new URL(value).protocol)
}

function isDatabaseUrl(value: string) {
  return !/\s/.test(value) && hasProtocol(value, ['postgres:', 'postgresql:'])
}

function isEmailAddress(value: string) {
  return /^[^\s@]+@[^\s@]+$/.test(value)
}
