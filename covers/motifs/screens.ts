/** Phones, tablets, laptops and displays: rounded sheets in stacks and fans, in the hand or on a desk. */
import { type Art, at, clipped, type Ink, rotated } from '../art'
import { arc, cycle, ORIGIN, type Point, polar, polygon, through, times } from '../outlines'
import type { Stage } from '../stage'
import { area, box, centeredBox, disc, hairline, rectangle, roundStroke, stroke } from '../svg-shapes'

export const phones = (stage: Stage) => stage.pick([fan, stack, closeUp])(stage, 2.7, 5.4)
export const tablets = (stage: Stage) => stage.pick([fan, stack, closeUp])(stage, 3.9, 5.2)
export const displays = (stage: Stage) => stage.pick([monitor, stack, closeUp])(stage, 6.4, 3.9)
export const laptops = (stage: Stage) => stage.pick([openLid, profile])(stage, 5.8, 3.9)

/** Devices spread from one corner like cards. */
function fan(stage: Stage, wide: number, tall: number): Art {
  const spread = stage.between(13, 24)
  const lean = stage.between(-8, 8)
  const card = (side: number, device: Art): Art =>
    at(0, tall, rotated(side * spread + lean, at(0, -tall, device)))
  const cards = [
    card(-1, shell(wide, tall, 'second')),
    card(1, shell(wide, tall, 'line')),
    card(0, device(stage, wide, tall)),
  ]
  return [stage.backdrop(), cards]
}

/** Three devices one behind the other, stepping across the sheet. */
function stack(stage: Stage, wide: number, tall: number): Art {
  const stepX = stage.between(1.1, 1.8) * (wide > tall ? 0.8 : 1)
  const stepY = stage.between(-0.7, 0.7)
  const sheets = [
    at(-stepX, -stepY, shell(wide, tall, 'line')),
    shell(wide, tall, 'second'),
    at(stepX, stepY, device(stage, wide, tall)),
  ]
  return [stage.backdrop(), rotated(stage.between(-24, 24), sheets)]
}

/** One device so near that it leaves the sheet. */
function closeUp(stage: Stage, wide: number, tall: number): Art {
  const { between, pick, backdrop } = stage
  const scale = between(1.35, 1.65)
  const side = pick([-1, 1])
  return [
    backdrop(),
    rotated(side * between(12, 34), at(0, between(0.6, 1.6), device(stage, wide * scale, tall * scale))),
  ]
}

function openLid(stage: Stage, wide: number, tall: number): Art {
  const { px, between, backdrop } = stage
  const half = (wide * between(0.98, 1.12)) / 2
  const flare = half + between(0.7, 1.3)
  const deep = between(0.7, 1.1)
  return [
    backdrop(),
    at(0, tall / 2, stroke(`M-16 ${deep}h32`, 'line', 3 * px)),
    at(0, -0.1, device(stage, half * 2, tall)),
    at(0, tall / 2, [
      area(`M${-half} 0L${half} 0L${flare} ${deep}L${-flare} ${deep}z`, 'second'),
      box(-flare, deep - px, flare * 2, 0.22, 'line', 0.1),
      area(`M-.9 ${deep * 0.55}L.9 ${deep * 0.55}L1.05 ${deep * 0.85}L-1.05 ${deep * 0.85}z`, 'field'),
    ]),
  ]
}

/** From the side, lid open: two strokes, an angle, and the light between them. */
function profile({ left, px, between, backdrop }: Stage, wide: number, tall: number): Art {
  const weight = between(0.36, 0.5)
  const hinge: Point = [-between(1.6, 2.2), between(1.5, 2)]
  const open = between(-116, -96)
  const glow = polygon(polar(tall * 1.1, open), polar(12, open + 52), polar(0.7, open))
  const art = [
    area(glow, 'second'),
    [1.4, 2.2].map((reach) => hairline(arc(reach, open, 0), 3)),
    stroke(`M${left - hinge[0]} ${weight * 0.5}h20`, 'line', 3 * px),
    roundStroke(through(polar(tall * 1.15, open), ORIGIN, [wide, 0]), 'mass', weight),
    disc(weight * 0.3, 'onMass'),
  ]
  return [
    backdrop(),
    at(...hinge, [art, at(...polar(between(3, 4), between(-60, -36)), disc(between(0.4, 0.7), 'accent'))]),
  ]
}

function monitor(stage: Stage, wide: number, tall: number): Art {
  const scale = stage.between(0.98, 1.12)
  return [
    stage.backdrop(),
    stroke('M-16 3.14h32', 'line', 3 * stage.px),
    box(-0.35, 0, 0.7, 3, 'second'),
    box(-1.5, 2.9, 3, 0.28, 'second', 0.14),
    at(0, -0.5, device(stage, wide * scale, tall * scale)),
  ]
}

function shell(wide: number, tall: number, ink: Ink): Art {
  return centeredBox(wide, tall, ink, Math.min(wide, tall) * 0.11)
}

/** One device seen from the front: a shell, and behind its glass a small landscape, which may overflow. */
function device(stage: Stage, wide: number, tall: number): Art {
  const rim = Math.min(wide, tall) * 0.05
  const [w, h] = [wide - rim * 2, tall - rim * 2]
  const glass = rectangle(0, 0, w, h, Math.min(wide, tall) * 0.06)
  const art = stage.pick([dawn, spectrum, hills])(stage, w, h)
  return [shell(wide, tall, 'mass'), at(w / -2, h / -2, clipped('g', glass, art))]
}

function dawn({ px, between }: Stage, w: number, h: number): Art {
  const size = Math.min(w, h)
  const horizon = h * between(0.58, 0.72)
  const sunX = w * between(0.3, 0.7)
  const waves = times(4, (index) => `M0 ${horizon + size * 0.07 * (index + 1) * (1 + index * 0.3)}h${w}`)
  return [
    box(0, 0, w, h, 'second'),
    disc(size * between(0.3, 0.42), 'accent', [sunX, horizon]),
    box(0, horizon, w, h, 'onMass'),
    stroke(waves, 'mass', 4 * px),
  ]
}

function spectrum({ px, between, whole }: Stage, w: number, h: number): Art {
  const count = whole(5, 7)
  const sun: Point = [w * between(0.3, 0.7), h * between(0.4, 0.6)]
  return [
    times(count, (index) => {
      const ink = cycle(index, 'second', 'accent', 'onMass', 'field', 'mass')
      return box((w / count) * index, 0, w / count + px, h, ink)
    }),
    disc(Math.min(w, h) * 0.3, 'onMass', sun),
  ]
}

function hills({ between }: Stage, w: number, h: number): Art {
  const size = Math.min(w, h)
  const left = between(0.15, 0.4)
  return [
    box(0, 0, w, h, 'onMass'),
    disc(size * 0.16, 'accent', [w * between(0.55, 0.8), h * 0.3]),
    disc(size * between(0.5, 0.62), 'second', [w * left, h * 1.02]),
    disc(size * between(0.48, 0.6), 'mass', [w * (left + 0.55), h * 1.12]),
  ]
}
