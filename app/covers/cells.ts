/** Batteries and current: cells and their charge, a bolt, fields, and the cable between. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, box, disc, FAINT, num, oval, ROUND, ring, rotated, stroke, through, times } from './svg-shapes'

export const cells: Motif = (stage) => stage.random.pick([bank, bank, bolt, alternating])(stage)
export const electricity: Motif = (stage) => stage.random.pick([bolt, field, alternating, cable, bank])(stage)
export const cable: Motif = (stage) => plug(stage)

/** Cells side by side, each at its own level. */
function bank(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.whole(3, 5)
  const wide = (unit * random.between(7, 8)) / count
  const tall = unit * random.between(4.6, 5.6)
  const left = x - (wide * count) / 2
  const top = y - tall / 2 + unit * 0.2
  const lit = random.whole(0, count - 1)
  const row = times(count).map((index) => {
    const level = tall * random.between(0.16, 0.9)
    const cellX = left + index * wide + wide * 0.08
    const cellWide = wide * 0.84
    const corner = Math.min(wide * 0.18, unit * 0.34)
    const fill = index === lit ? palette.accent : palette.second
    const charge = Math.max(level, corner * 2)
    return (
      box(cellX + cellWide * 0.32, top - unit * 0.34, cellWide * 0.36, unit * 0.6, palette.mass, 6) +
      box(cellX, top, cellWide, tall, palette.mass, corner) +
      box(cellX + 9, top + tall - charge + 9, cellWide - 18, charge - 18, fill, corner - 4)
    )
  })
  const wire = `M${num(x - unit * 12)} ${num(top - unit * 0.7)}h${num(unit * 24)}`
  return (
    backdrop(stage) +
    stroke(wire, palette.line, 3) +
    rotated(random.pick([0, 0, -12, 12, 90]), x, y, row.join(''))
  )
}

/** A bolt larger than the sheet, and its shadow. */
function bolt(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const s = unit * random.between(1.05, 1.3)
  const kink = random.between(0.35, 0.6)
  const shape = through(
    [
      [x + s * 0.9, y - s * 4.4],
      [x - s * 2, y + s * kink],
      [x - s * 0.1, y + s * kink],
      [x - s * 0.9, y + s * 4.4],
      [x + s * 2, y - s * kink],
      [x + s * 0.1, y - s * kink],
    ],
    true,
  )
  const slide = unit * random.between(0.4, 0.7)
  const behind = random.chance(0.5)
    ? disc(x, y, unit * random.between(2.4, 3.1), palette.second)
    : times(5)
        .map((index) =>
          ring(x, y, unit * (1.5 + index * 0.8), unit * 0.26, index % 2 ? palette.second : palette.field),
        )
        .join('')
  const bolts = `<g transform="translate(${num(slide)} ${num(slide * 0.5)})">${area(shape, palette.mass)}</g>${area(shape, palette.accent)}`
  return backdrop(stage) + behind + rotated(random.between(-16, 24), x, y, bolts)
}

/** Two poles and the lines between them. */
function field(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const apart = unit * random.between(1.7, 2.3)
  const count = random.whole(5, 6)
  const lines = times(count).map((index) =>
    oval(
      x,
      y,
      apart + unit * 0.35 * index,
      unit * (0.6 + index * index * 0.27),
      index === 2 ? 10 : 3,
      index === 2 ? palette.accent : palette.line,
    ),
  )
  const pole = unit * random.between(0.85, 1.15)
  return (
    backdrop(stage) +
    rotated(
      random.between(-70, 70),
      x,
      y,
      [
        ...lines,
        disc(x - apart, y, pole, palette.mass),
        disc(x + apart, y, pole, palette.second),
        box(x - apart - pole * 0.5, y - pole * 0.12, pole, pole * 0.24, palette.onMass),
      ].join(''),
    )
  )
}

/** Alternating current, inverted inside a disc. */
function alternating({ width, unit, x, y, palette, random }: Stage): string {
  const half = unit * random.between(2.2, 3)
  const rise = unit * random.between(4.4, 6)
  const turns = Math.ceil(width / half / 2) + 1
  const start = x - turns * half
  const wave = `M${num(start)} ${num(y)}q${num(half / 2)} ${num(-rise)} ${num(half)} 0${times(turns * 2)
    .map(() => `t${num(half)} 0`)
    .join('')}`
  const size = unit * random.between(2.6, 3.5)
  const ghosts = [0.35, 0.7].map(
    (shift) =>
      `<path transform="translate(${num(half * shift)})" d="${wave}" fill="none" stroke="${palette.line}" stroke-width="3" opacity=".45"/>`,
  )
  return rotated(
    random.between(-20, 20),
    x,
    y,
    [
      disc(x, y, size, palette.second),
      area(`M${num(x - size)} ${num(y)}a${num(size)} ${num(size)} 0 0 1 ${num(size * 2)} 0z`, palette.field),
      stroke(`M${num(x - width)} ${num(y)}h${num(width * 2)}`, palette.line, 2.5),
      ...ghosts,
      stroke(wave, palette.mass, unit * random.between(0.34, 0.6)),
      disc(x + half, y, unit * 0.42, palette.accent),
    ].join(''),
  )
}

/** A plug on its cable, about to connect. */
function plug(stage: Stage): string {
  const { width, unit, x, y, palette, random } = stage
  const half = unit * random.between(1, 1.3)
  const weight = unit * random.between(0.44, 0.64)
  const sag = unit * random.between(2, 3.4) * random.pick([-1, 1])
  const gap = unit * random.between(0.7, 1.1)
  const face = x + unit * 0.3
  const socket = face + gap + half * 0.9
  const tail = `M${num(face - half * 2.2)} ${num(y)}C${num(face - half * 4.6)} ${num(y)} ${num(face - half * 3.6)} ${num(y + sag)} ${num(face - half * 6.2)} ${num(y + sag)}S${num(x - width * 0.6)} ${num(y - sag)} ${num(x - width)} ${num(y - sag)}`
  const art = rotated(
    random.between(-24, 24),
    x,
    y,
    [
      ring(socket + half, y, unit * 4.6, 2.5, palette.line, FAINT),
      stroke(tail, palette.second, weight, ROUND),
      box(socket, y - half * 1.7, unit * 14, half * 3.4, palette.mass, half * 0.6),
      box(face, y - half * 0.62, half * 0.9, half * 0.3, palette.line),
      box(face, y + half * 0.32, half * 0.9, half * 0.3, palette.line),
      area(
        `M${num(face)} ${num(y - half)}v${num(half * 2)}h${num(-half)}a${num(half * 1.2)} ${num(half)} 0 0 1 0 ${num(-half * 2)}z`,
        palette.mass,
      ),
      box(socket + half * 0.5, y - half * 0.62, half * 1.1, half * 0.3, palette.onMass),
      box(socket + half * 0.5, y + half * 0.32, half * 1.1, half * 0.3, palette.onMass),
      disc((face + socket) / 2 + half * 0.4, y - half * 1.7, unit * 0.2, palette.accent),
      disc(socket + half * 2.8, y, half * 0.34, palette.accent),
    ].join(''),
  )
  return backdrop(stage) + art
}
