/** Which of the codings we have a client takes (RFC 9110, section 12.5.3). */

export type Coding = 'br' | 'gzip' | 'identity'

/** Smallest first: what is liked equally well is sent in the first of these. */
const ours: readonly Coding[] = ['br', 'gzip', 'identity']

/** Browsers send one of a few dozen texts; a longer list of them is somebody's game. */
const remembered = new Map<string, readonly Coding[]>()
const mostRemembered = 500

/** Those that are accepted, best first. Nothing said: only the plain text. Never empty: rather the plain text than nothing. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (!header) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const accepted = rank(header)
  if (remembered.size < mostRemembered) remembered.set(header, accepted)
  return accepted
}

function rank(header: string): readonly Coding[] {
  const weights = new Map(header.split(',').map(toWeight))
  const any = weights.get('*')
  const weigh = (coding: Coding) => weights.get(coding) ?? any ?? (coding === 'identity' ? 0.0001 : 0)
  const accepted = ours.filter((coding) => weigh(coding) > 0).sort((a, b) => weigh(b) - weigh(a))
  return accepted.length > 0 ? accepted : ['identity']
}

function toWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0]
}
