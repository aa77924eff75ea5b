/** The environment: defaults, overrides, and an error that names the variable for every invalid value. */
import { describe, expect, it } from 'vitest'
import { operatorVariables } from '../scripts/setup/operator-variables.mjs'
import { parseEnv, pictureEnvironment } from './env.server'

const secret = 's'.repeat(32)

function accepted(input: Record<string, string | undefined>) {
  const parsed = parseEnv(input)
  if (!parsed.ok) throw new Error(parsed.problems.join(' '))
  return parsed.value
}

function problems(input: Record<string, string | undefined>) {
  const parsed = parseEnv(input)
  return parsed.ok ? [] : parsed.problems
}

describe('nothing set', () => {
  it('gives the documented defaults', () => {
    expect(parseEnv({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        databaseUrl: null,
        migrationDatabaseUrl: null,
        databaseReplicaUrls: [],
        dataDir: '.data',
        seed: 'sample',
        siteUrl: 'http://localhost:3000',
        audioBaseUrl: null,
        mediaStore: null,
        secretKey: 'for development only, never in production',
        sessionSecret: null,
        production: false,
        pageCacheMegabytes: 128,
        cachePurgeUrl: null,
        websubHub: null,
        podping: null,
        trustedProxies: 0,
        rateLimitFactor: 1,
        logLevel: 'info',
        metricsPort: null,
        metricsToken: null,
        drainSeconds: 0,
        editor: null,
        timeZone: 'UTC',
        mail: null,
      },
    })
  })

  it('is the same as set to blank', () => {
    const names = [
      'PORT',
      'DATABASE_URL',
      'DATABASE_REPLICA_URLS',
      'DATA_DIR',
      'SEED',
      'SITE_URL',
      'SESSION_SECRET',
      'NODE_ENV',
      'AUDIO_BASE_URL',
      'PODPING_URL',
    ]
    for (const blank of ['', '  ']) {
      const input = Object.fromEntries(names.map((name) => [name, blank]))
      expect(parseEnv(input)).toEqual(parseEnv({}))
    }
  })
})

describe('a valid value is used', () => {
  it.each([
    ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080' }],
    ['PORT', '80', { port: 80, siteUrl: 'http://localhost' }],
    ['DATABASE_URL', 'postgres://u:p@db:5432/x', { databaseUrl: 'postgres://u:p@db:5432/x' }],
    ['DATABASE_URL', 'postgresql:///x?host=/run', { databaseUrl: 'postgresql:///x?host=/run' }],
    ['DATA_DIR', '/srv/data', { dataDir: '/srv/data' }],
    ['SEED', 'none', { seed: 'none' }],
    ['SEED', 'blank', { seed: 'blank' }],
    ['SITE_URL', 'https://www.example.com/', { siteUrl: 'https://www.example.com' }],
    ['SITE_URL', 'https://EXAMPLE.com:443', { siteUrl: 'https://example.com' }],
    ['AUDIO_BASE_URL', 'https://storage.example/a/', { audioBaseUrl: 'https://storage.example/a' }],
    ['SESSION_SECRET', secret, { sessionSecret: secret }],
    ['SECRET_KEY', secret, { secretKey: secret }],
    ['PAGE_CACHE_MB', '16', { pageCacheMegabytes: 16 }],
    ['SITE_TIME_ZONE', 'Europe/Berlin', { timeZone: 'Europe/Berlin' }],
    ['CACHE_PURGE_URL', 'http://varnish/', { cachePurgeUrl: 'http://varnish/' }],
    [
      'WEBSUB_HUB',
      'https://hub.example/集線器?a=b',
      { websubHub: 'https://hub.example/%E9%9B%86%E7%B7%9A%E5%99%A8?a=b' },
    ],
    ['TRUST_PROXY', '1', { trustedProxies: 1 }],
    ['RATE_LIMIT_FACTOR', '50', { rateLimitFactor: 50 }],
    ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['METRICS_TOKEN', secret, { metricsToken: secret }],
    ['DRAIN_SECONDS', '3', { drainSeconds: 3 }],
    ['NODE_ENV', 'development', { production: false }],
  ])('%s=%s', (name, value, expected) => {
    expect(accepted({ [name]: value })).toMatchObject(expected)
  })

  it('EDITOR_EMAIL and EDITOR_PASSWORD name an editor; the password is not trimmed', () => {
    const input = { EDITOR_EMAIL: ' maya@ohmnibus.example ', EDITOR_PASSWORD: ' correct horse battery ' }
    expect(accepted(input).editor).toEqual({
      email: 'maya@ohmnibus.example',
      password: ' correct horse battery ',
    })
  })

  it('PODPING_URL and PODPING_TOKEN name an endpoint', () => {
    const input = { PODPING_URL: 'https://podping.cloud/', PODPING_TOKEN: 'Bearer abc' }
    expect(accepted(input).podping).toEqual({ url: input.PODPING_URL, token: input.PODPING_TOKEN })
    expect(accepted({ PODPING_TOKEN: 'abc' }).podping).toBeNull()
    expect(problems({ PODPING_URL: 'podping.cloud', PODPING_TOKEN: 'abc' })).toEqual([
      expect.stringMatching(/^PODPING_URL must be/),
    ])
    expect(problems({ PODPING_URL: 'https://podping.cloud/' })).toEqual([
      expect.stringMatching(/^PODPING_TOKEN is missing/),
    ])
  })

  it('SMTP_URL and MAIL_FROM name a mail server', () => {
    const input = { SMTP_URL: 'smtp://u:p@mail:587', MAIL_FROM: 'Ohmnibus <desk@example.com>' }
    expect(accepted(input).mail).toEqual({ url: input.SMTP_URL, from: input.MAIL_FROM })
    expect(accepted({ MAIL_FROM: 'desk@example.com' }).mail).toBeNull()
  })

  it('DATABASE_REPLICA_URLS is a list', () => {
    const input = {
      DATABASE_URL: 'postgres://db/x',
      DATABASE_REPLICA_URLS: 'postgres://one/x , postgres://other/x',
    }
    expect(accepted(input).databaseReplicaUrls).toEqual(['postgres://one/x', 'postgres://other/x'])
  })
})

describe('an invalid value is reported', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '3000.5'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://u:p@db/x'],
    ['DATABASE_REPLICA_URLS', 'replica:5432'],
    ['DATABASE_REPLICA_URLS', 'postgres://one/x,'],
    ['SEED', 'Sample'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/blog'],
    ['SITE_URL', 'https://example.com?x=1'],
    ['SITE_URL', 'https://user:secret@example.com'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['AUDIO_BASE_URL', 'storage.example'],
    ['AUDIO_BASE_URL', 'javascript:alert(1)'],
    ['SITE_TIME_ZONE', 'Berlin'],
    ['SITE_TIME_ZONE', '+05:30'],
    ['SITE_TIME_ZONE', '-03'],
    ['SITE_TIME_ZONE', 'Europe/Berlin; DROP'],
    ['PAGE_CACHE_MB', '0'],
    ['PAGE_CACHE_MB', '1.5'],
    ['CACHE_PURGE_URL', 'varnish'],
    ['WEBSUB_HUB', 'hub.example'],
    ['PODPING_TOKEN', 'a\nb'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_FACTOR', '0.5'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '3000'],
    ['METRICS_TOKEN', 'guess'],
    ['DRAIN_SECONDS', '60'],
    ['SESSION_SECRET', 's'.repeat(31)],
    ['SECRET_KEY', 's'.repeat(31)],
    ['MAIL_FROM', 'Ohmnibus'],
    ['MAIL_FROM', 'Ohmnibus <desk@example.com> <x@example.com>'],
  ])('%s=%s', (name, value) => {
    const input = { DATABASE_URL: 'postgres://db/x', [name]: value }
    expect(problems(input)).toHaveLength(1)
    expect(problems(input)[0]).toMatch(new RegExp(`^${name} must .+\\.$`))
  })

  it('of the media store: each by its own name', () => {
    expect(problems({ MEDIA_STORE: 's3:pictures' })).toEqual([
      expect.stringMatching(/^MEDIA_STORE must be/),
      expect.stringMatching(/^MEDIA_S3_ACCESS_KEY is missing/),
      expect.stringMatching(/^MEDIA_S3_SECRET_KEY is missing/),
    ])
  })

  it.each([
    [{ EDITOR_EMAIL: 'maya@ohmnibus.example' }, /^EDITOR_PASSWORD is missing/],
    [{ EDITOR_PASSWORD: 'correct horse battery' }, /^EDITOR_EMAIL is missing/],
    [{ EDITOR_EMAIL: 'maya', EDITOR_PASSWORD: 'correct horse battery' }, /^EDITOR_EMAIL must be/],
    [
      { EDITOR_EMAIL: 'maya@ohmnibus.example', EDITOR_PASSWORD: 'hunter2' },
      /^EDITOR_PASSWORD isn’t accepted/,
    ],
  ])('of the editor: %j', (input, problem) => {
    expect(problems(input)).toEqual([expect.stringMatching(problem)])
    expect(problems(input).join(' ')).not.toMatch(/hunter2|horse/)
  })

  it.each([
    [{ SMTP_URL: 'mail:25', MAIL_FROM: 'desk@example.com' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'desk@example.com' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is missing/],
  ])('of mail: %j', (input, problem) => {
    expect(problems(input)).toEqual([expect.stringMatching(problem)])
  })

  it('DATABASE_REPLICA_URLS without DATABASE_URL', () => {
    expect(problems({ DATABASE_REPLICA_URLS: 'postgres://one/x' })).toEqual([
      expect.stringMatching(/^DATABASE_URL is missing/),
    ])
  })

  it('without repeating a possible secret', () => {
    const input = { SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db/x' }
    expect(problems(input)).toHaveLength(2)
    expect(problems(input).join(' ')).not.toContain('hunter2')
  })

  it('together with all others', () => {
    const names = problems({ SEED: 'x', SESSION_SECRET: 'x', DATABASE_URL: 'x' }).map(
      (problem) => problem.split(' ')[0],
    )
    expect(names.sort()).toEqual(['DATABASE_URL', 'SEED', 'SESSION_SECRET'])
  })
})

describe('in production', () => {
  it('a missing SESSION_SECRET is reported', () => {
    expect(problems({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^SESSION_SECRET is required/),
    ])
  })
})

describe('the process for pictures', () => {
  it('gets where pictures are, and no other secret', () => {
    const all = Object.fromEntries(operatorVariables.map((name) => [name, 'secret']))
    expect(
      Object.keys(
        pictureEnvironment({ ...all, NODE_ENV: 'production', PATH: '/bin', AWS_SECRET: 'secret' }),
      ).sort(),
    ).toEqual([
      ...['DATABASE_URL', 'DATA_DIR', 'MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_SECRET_KEY', 'MEDIA_STORE', 'PATH'],
    ])
  })
})
