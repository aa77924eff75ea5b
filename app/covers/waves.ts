/** Sound: bars, lobes, ribbons and the cone they come from. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, disc, FAINT, num, ROUND, ring, rotated, stroke, times } from './svg-shapes'

export const waves: Motif = (stage) => stage.random.pick([bars, lobes, ribbons, cone])(stage)

/** A recording as rounded bars, loud in the middle. */
function bars(stage: Stage): string {
  const { width, unit, x, y, palette, random } = stage
  const pitch = unit * random.pick([0.5, 0.66, 0.9])
  const phaseShift = random.between(0, 6)
  const speed = random.between(0.5, 1.1)
  const played = random.between(0.36, 0.6) * width
  const heard: string[] = []
  const ahead: string[] = []
  for (const index of times(width / pitch + 1)) {
    const at = index * pitch
    const envelope = Math.exp(-(((at - x) / (unit * 4.2)) ** 2))
    const size =
      unit * (0.12 + 3.3 * envelope * (0.35 + 0.65 * Math.abs(Math.sin(index * speed + phaseShift))))
    const target = at < played ? heard : ahead
    target.push(`M${num(at)} ${num(y - size)}v${num(size * 2)}`)
  }
  const sunX = x + unit * random.between(0.4, 1.6)
  return [
    backdrop(stage),
    disc(sunX, y, unit * random.between(1.5, 2.2), palette.second),
    stroke(heard.join(''), palette.accent, pitch * 0.5, ROUND),
    stroke(ahead.join(''), palette.mass, pitch * 0.5, ROUND),
  ].join('')
}

/** Half waves as filled arches that change sides. */
function lobes({ width, height, unit, y, palette, random }: Stage): string {
  const count = random.whole(5, 7)
  const step = (width * 1.1) / count
  const colors = [palette.mass, palette.second] as const
  const tilt = random.between(-14, 14)
  const lit = Math.floor(count / 2) + random.whole(-1, 0)
  const shapes = times(count).map((index) => {
    const left = -width * 0.05 + index * step
    const tall = unit * (1.1 + 2.9 * Math.sin(((index + 0.5) / count) * Math.PI)) * random.between(0.85, 1.2)
    const up = index % 2
    const d = (scale: number): string =>
      `M${num(left + (step * (1 - scale)) / 2)} ${num(y)}a${num((step * scale) / 2)} ${num(tall * scale)} 0 0 ${up} ${num(step * scale)} 0z`
    const inner = index === lit ? palette.accent : (colors[(index + 1) % 2] ?? palette.second)
    return (
      area(d(1), colors[index % 2] ?? palette.mass) + area(d(0.62), palette.ground) + area(d(0.34), inner)
    )
  })
  return rotated(
    tilt,
    width / 2,
    height / 2,
    `${shapes.join('')}${stroke(`M${num(-width)} ${num(y)}H${num(width * 2)}`, palette.line, 3)}`,
  )
}

/** One tone as parallel lines, heavy to hair-thin. */
function ribbons(stage: Stage): string {
  const { width, unit, x, y, palette, random } = stage
  const half = unit * random.between(1.7, 2.6)
  const count = 6
  const lift = unit * random.between(0.55, 0.75)
  const start = -half * 2 + random.between(0, half)
  const lines = times(count).map((index) => {
    const rise = unit * (4.2 - index * 0.35)
    const waves = times((width / half - 1) / 2 + 3).map((wave) =>
      wave === 0 ? `q${num(half / 2)} ${num(-rise)} ${num(half)} 0` : `t${num(half)} 0`,
    )
    const again = waves.concat(waves.slice(1)).join('')
    const weight = unit * ([0.5, 0.34, 0.22, 0.12, 0.06, 0.03][index] ?? 0.03)
    const color =
      index === 0 ? palette.mass : index === 1 ? palette.second : index === 2 ? palette.accent : palette.line
    return stroke(
      `M${num(start + index * unit * 0.16)} ${num(y + (index - 2.5) * lift)}${again}`,
      color,
      weight,
    )
  })
  return backdrop(stage) + rotated(random.between(-16, 16), x, y, lines.join(''))
}

/** A loudspeaker from the front, and its sound as rings running off the sheet. */
function cone({ unit, x, y, palette, random }: Stage): string {
  const radius = unit * random.between(2.4, 3)
  const dent = random.between(0, 360)
  const echo = times(4).map((index) =>
    ring(
      x,
      y,
      radius + unit * (0.9 + index * 0.95),
      12 - index * 3,
      index === random.whole(0, 3) ? palette.accent : palette.line,
      FAINT,
    ),
  )
  const off = unit * 0.16
  return [
    disc(x, y, radius + unit * 1.85, palette.field),
    ...echo,
    disc(x, y, radius, palette.mass),
    ring(x, y, radius * 0.84, 3, palette.onMass),
    disc(x + off, y + off, radius * 0.62, palette.second),
    rotated(
      dent,
      x,
      y,
      area(
        `M${num(x)} ${num(y - radius * 0.62)}a${num(radius * 0.62)} ${num(radius * 0.62)} 0 0 1 0 ${num(radius * 1.24)}z`,
        palette.onMass,
      ),
    ),
    disc(x, y, radius * 0.3, palette.accent),
  ].join('')
}
