/** Chooses the canned text on horizontal cards by a word in the title (specification 1, section 2). */

const blurbs = [
  ['iPhone', 'What it means for the phone in your pocket, and what to do before you upgrade.'],
  ['Gaming', 'Frames, latency and comfort: how it plays, measured on our bench.'],
  ['Audio', 'Measured first, then listened to for longer: how it sounds and why.'],
] as const

const fallback = 'What it is, what it costs and whether it is worth your time.'

export function blurbFor(title: string): string {
  return blurbs.find(([word]) => title.includes(word))?.[1] ?? fallback
}
