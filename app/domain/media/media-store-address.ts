/** Where media is stored, as the variables MEDIA_STORE, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY say. */
import { toOrigin } from '~/domain/site/setting-addresses'

/** A part of a bucket of any S3-compatible store. */
export type S3Address = {
  /** Origin, without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  /** The beginning of every key: '', or with a trailing slash. */
  prefix: string
  accessKey: string
  secretKey: string
}

/** `value` null: this site's database. */
type Parsed = { ok: true; value: S3Address | null } | { ok: false; problems: string[] }

const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?(?:\?([^#]*))?$/

/** `store`: "postgres", or "s3://bucket/prefix?endpoint=https://…&region=…". Every problem names its variable. */
export function parseMediaStore(
  store: string | null,
  accessKey: string | null,
  secretKey: string | null,
): Parsed {
  if (store === null || store === 'postgres') return { ok: true, value: null }
  const [matched, bucket = '', path = '', query = ''] = form.exec(store) ?? []
  const parameters = new URLSearchParams(query)
  const region = parameters.get('region') ?? 'us-east-1'
  const endpoint = toOrigin(parameters.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  const unknown = [...parameters.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  const isValid = matched && endpoint && unknown.length === 0 && /^[\w-]+$/.test(region)
  const problems = isValid
    ? []
    : [
        'MEDIA_STORE must be "postgres", or like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-1.',
      ]
  if (!accessKey) problems.push('MEDIA_S3_ACCESS_KEY is missing: MEDIA_STORE names an S3 store.')
  if (!secretKey) problems.push('MEDIA_S3_SECRET_KEY is missing: MEDIA_STORE names an S3 store.')
  if (problems.length > 0 || !endpoint || !accessKey || !secretKey) return { ok: false, problems }
  const parts = path.split('/').filter(Boolean)
  const prefix = parts.map((part) => `${part}/`).join('')
  return {
    ok: true,
    value: { endpoint, region, bucket, prefix, accessKey, secretKey },
  }
}
