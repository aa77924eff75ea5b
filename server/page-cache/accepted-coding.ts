/** Negotiates the content coding of a response (RFC 9110, section 12.5.3). */
export type Coding = 'br' | 'gzip' | 'identity'

/** Smallest first: breaks ties between codings of the same weight. */
const supported: readonly Coding[] = ['br', 'gzip', 'identity']

/** Browsers send one of a few dozen values; only an attacker sends more. */
const cache = new Map<string, readonly Coding[]>()
const MAX_CACHED = 500

/** Accepted codings, best first. Never empty: `identity` when the header is absent or rules out everything. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (!header) return ['identity']
  const cached = cache.get(header)
  if (cached) return cached
  const accepted = rank(header)
  if (cache.size < MAX_CACHED) cache.set(header, accepted)
  return accepted
}

function rank(header: string): readonly Coding[] {
  const weights = new Map(header.split(',').map(toWeight))
  const any = weights.get('*')
  const weigh = (coding: Coding) => weights.get(coding) ?? any ?? (coding === 'identity' ? 0.0001 : 0)
  const accepted = supported.filter((coding) => weigh(coding) > 0).sort((a, b) => weigh(b) - weigh(a))
  return accepted.length > 0 ? accepted : ['identity']
}

function toWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0]
}
