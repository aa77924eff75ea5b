/** Phones, tablets, laptops and displays: rounded sheets in stacks and fans, in the hand or on a desk. */
import { backdrop } from './backdrop'
import { device } from './device'
import type { Motif, Stage } from './stage'
import { arc, area, around, box, disc, FAINT, num, ROUND, rotated, stroke, through } from './svg-shapes'

export const phones: Motif = (stage) => stage.random.pick([fan, stack, closeUp])(stage, 2.7, 5.4)
export const tablets: Motif = (stage) => stage.random.pick([fan, stack, closeUp])(stage, 3.9, 5.2)
export const displays: Motif = (stage) => stage.random.pick([monitor, stack, closeUp])(stage, 6.4, 3.9)
export const laptops: Motif = (stage) => stage.random.pick([openLid, profile])(stage, 5.8, 3.9)

/** Devices spread from one corner like cards. */
function fan(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const spread = random.between(13, 24)
  const pivot = y + unit * tall
  const shells = [palette.second, palette.line, palette.mass]
  const lean = random.between(-8, 8)
  const cards = [-1, 1, 0].map((side, index) =>
    rotated(
      side * spread + lean,
      x,
      pivot,
      device(stage, x, y, unit * wide, unit * tall, shells[index] ?? palette.mass, index === 2),
    ),
  )
  return backdrop(stage) + cards.join('')
}

/** Three devices one behind the other, stepping across the sheet. */
function stack(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const stepX = unit * random.between(1.1, 1.8) * (wide / tall > 1 ? 0.8 : 1)
  const stepY = unit * random.between(-0.7, 0.7)
  const shells = [palette.line, palette.second, palette.mass]
  const sheets = shells.map((shell, index) =>
    device(
      stage,
      x + (index - 1) * stepX,
      y + (index - 1) * stepY,
      unit * wide,
      unit * tall,
      shell,
      index === 2,
    ),
  )
  return backdrop(stage) + rotated(random.between(-24, 24), x, y, sheets.join(''))
}

/** One device so near that it leaves the sheet. */
function closeUp(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const scale = random.between(1.35, 1.65)
  const side = random.pick([-1, 1])
  return (
    backdrop(stage) +
    rotated(
      side * random.between(12, 34),
      x,
      y,
      device(
        stage,
        x,
        y + unit * random.between(0.6, 1.6),
        unit * wide * scale,
        unit * tall * scale,
        palette.mass,
        true,
      ),
    )
  )
}

function openLid(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const w = unit * wide * random.between(0.98, 1.12)
  const h = unit * tall
  const hinge = y + h * 0.5
  const flare = unit * random.between(0.7, 1.3)
  const deep = unit * random.between(0.7, 1.1)
  const base = through(
    [
      [x - w / 2, hinge],
      [x + w / 2, hinge],
      [x + w / 2 + flare, hinge + deep],
      [x - w / 2 - flare, hinge + deep],
    ],
    true,
  )
  return [
    backdrop(stage),
    stroke(`M${num(x - unit * 16)} ${num(hinge + deep)}h${num(unit * 32)}`, palette.line, 3),
    device(stage, x, y - unit * 0.1, w, h, palette.mass, true),
    area(base, palette.second),
    box(x - w / 2 - flare, hinge + deep - 1, w + flare * 2, unit * 0.22, palette.line, unit * 0.1),
    area(
      through(
        [
          [x - unit * 0.9, hinge + deep * 0.55],
          [x + unit * 0.9, hinge + deep * 0.55],
          [x + unit * 1.05, hinge + deep * 0.85],
          [x - unit * 1.05, hinge + deep * 0.85],
        ],
        true,
      ),
      palette.field,
    ),
  ].join('')
}

/** From the side, lid open: two strokes, an angle, and the light between them. */
function profile(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const weight = unit * random.between(0.36, 0.5)
  const hinge = [x - unit * random.between(1.6, 2.2), y + unit * random.between(1.5, 2)] as const
  const open = random.between(-116, -96)
  const lid = around(hinge[0], hinge[1], unit * tall * 1.15, open)
  const front = [hinge[0] + unit * wide, hinge[1]] as const
  const glow = [
    around(hinge[0], hinge[1], unit * tall * 1.1, open),
    around(hinge[0], hinge[1], unit * 12, open + 52),
    around(hinge[0], hinge[1], unit * 0.7, open),
  ] as const
  return [
    backdrop(stage),
    area(through(glow, true), palette.second),
    ...[1.4, 2.2].map((reach) =>
      stroke(arc(hinge[0], hinge[1], unit * reach, open, 0), palette.line, 3, FAINT),
    ),
    stroke(`M0 ${num(hinge[1] + weight * 0.5)}h${num(unit * 20)}`, palette.line, 3),
    stroke(through([lid, hinge, front]), palette.mass, weight, ROUND),
    disc(hinge[0], hinge[1], weight * 0.3, palette.onMass),
    disc(
      ...around(hinge[0], hinge[1], unit * random.between(3, 4), random.between(-60, -36)),
      unit * random.between(0.4, 0.7),
      palette.accent,
    ),
  ].join('')
}

function monitor(stage: Stage, wide: number, tall: number): string {
  const { unit, x, y, palette, random } = stage
  const scale = random.between(0.98, 1.12)
  const foot = y + unit * 2.9
  return [
    backdrop(stage),
    stroke(`M${num(x - unit * 16)} ${num(foot + unit * 0.24)}h${num(unit * 32)}`, palette.line, 3),
    box(x - unit * 0.35, y, unit * 0.7, unit * 3, palette.second),
    box(x - unit * 1.5, foot, unit * 3, unit * 0.28, palette.second, unit * 0.14),
    device(stage, x, y - unit * 0.5, unit * wide * scale, unit * tall * scale, palette.mass, true),
  ].join('')
}
