/** Checks the signature of a request to S3 (version 4), which s3rver does not do, without the library that signs. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export function isSigned({ method = '', url = '', headers }: IncomingMessage, secretKey: string): boolean {
  const authorization = headers.authorization ?? ''
  const [, date = '', region = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const [path = '', query = ''] = url.split('?')
  const signed = names.split(';')
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `AWS4${secretKey}`,
  )
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))
  return isComplete && createHmac('sha256', key).update(text).digest('hex') === given
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
