/** Robotics, drones and gadgets: an arm with its joints, gears, rotors, a knob, a nut and its wrench. */
import { type Art, at, rotated, scaled } from '../art'
import { arc, halfDisc, ORIGIN, type Point, polar, polygon, radially, through, times } from '../outlines'
import type { Stage } from '../stage'
import {
  area,
  box,
  centeredBox,
  disc,
  dotted,
  faintRing,
  hairline,
  ring,
  roundStroke,
  stroke,
} from '../svg-shapes'

/** A jointed arm reaching across the sheet for something small. */
export function robotArm({ left, width, height, between, backdrop }: Stage): Art {
  const weight = between(1, 1.25)
  const foot: Point = [-between(0.2, 0.9), 2.9]
  const elbow = polar(between(4.2, 5), between(-116, -84), foot)
  const wrist = polar(between(3.3, 4.2), between(-8, 40), elbow)
  const reach = between(60, 110)
  const hand = polar(1.5, reach, wrist)
  const fingers = [-1, 1].map((side) =>
    through(hand, polar(0.75, reach + side * 62, hand), polar(1.2, reach + side * 30, hand)),
  )
  return [
    backdrop(),
    faintRing(5.2, foot),
    faintRing(3.6, elbow),
    box(foot[0] - 1.7, foot[1] + 0.4, 3.4, height, 'mass', 0.3),
    box(left, foot[1] + 1.2, width, height, 'line'),
    roundStroke(through(foot, elbow), 'second', weight),
    roundStroke(through(elbow, wrist), 'second', weight * 0.8),
    roundStroke(through(wrist, hand), 'mass', weight * 0.4),
    roundStroke(fingers, 'mass', weight * 0.26),
    [foot, elbow, wrist].map((joint, index) => [
      disc(weight * (0.98 - index * 0.12), 'mass', joint),
      disc(weight * 0.36, index === 1 ? 'accent' : 'onMass', joint),
    ]),
    disc(0.42, 'accent', polar(0.75, reach, hand)),
  ]
}

/** Two meshing gears, one large and one small. */
export function gears({ between, whole, backdrop }: Stage): Art {
  const pitch = between(0.32, 0.44)
  const bigTeeth = whole(16, 20)
  const smallTeeth = whole(8, 10)
  const big = bigTeeth * pitch * 0.5
  const small = smallTeeth * pitch * 0.5
  const angle = between(-60, 60)
  return [
    backdrop(),
    hairline(through(polar(16, angle), polar(16, angle + 180))),
    at(-1.3, 0, [
      area(toothed(big, bigTeeth, angle, pitch), 'mass'),
      disc(big * 0.6, 'ground'),
      disc(big * 0.34, 'second'),
      at(...polar(big + small + pitch * 0.1, angle), [
        area(toothed(small, smallTeeth, angle + 180 + 180 / smallTeeth, pitch), 'second'),
        disc(small * 0.42, 'accent'),
      ]),
      disc(big * 0.1, 'accent'),
    ]),
  ]
}

function toothed(radius: number, teeth: number, turn: number, pitch: number): string {
  const step = 360 / teeth
  const [low, high] = [radius - pitch * 0.62, radius + pitch * 0.62]
  const corners = radially(teeth, turn, (degrees) => [
    polar(low, degrees - step * 0.32),
    polar(high, degrees - step * 0.16),
    polar(high, degrees + step * 0.16),
    polar(low, degrees + step * 0.32),
  ])
  return polygon(...corners.flat())
}

/** Four rotors on crossed arms, seen from above. */
export function drone({ left, right, top, bottom, width, between, whole, backdrop }: Stage): Art {
  const arm = between(2.7, 3.2)
  const rotor = arm * between(0.46, 0.58)
  const spread = between(34, 48)
  const tilt = between(-34, 34)
  const spots = [spread, 180 - spread, 180 + spread, -spread].map((angle) => polar(arm, angle))
  const lit = whole(0, 3)
  const blades = 'M-1 0a1 1 0 0 1 1 -1v2a1 1 0 0 0 1 -1z'
  const rotors = spots.map((spot, index) => {
    const turn = between(0, 180)
    const ink = index === lit ? 'accent' : 'second'
    return at(...spot, scaled(rotor, [disc(1, ink), rotated(turn, area(blades, 'field')), disc(0.2, 'mass')]))
  })
  const arms = spots.map((spot) => through(ORIGIN, spot))
  const half = between(0.8, 1.05)
  const third = width * 0.3
  return [
    backdrop(),
    dotted(`M${left} ${between(1, 4)}C${left + third} ${bottom} ${right - third} ${top} ${right} 0`, 16),
    rotated(tilt, [
      roundStroke(arms, 'mass', 0.34),
      rotors,
      spots.map((spot) => faintRing(rotor * 1.12, spot, 3)),
      centeredBox(half * 2, half * 3, 'mass', half),
      disc(half * 0.42, 'onMass', [0, -half * 0.6]),
      disc(half * 0.2, 'accent', [0, -half * 0.6]),
    ]),
  ]
}

/** A knob among its marks. */
export function dial({ px, between, pick }: Stage): Art {
  const radius = between(2.1, 2.7)
  const from = 135
  const value = from + between(60, 230)
  const marks = pick([19, 28, 37])
  const ticks = times(marks, (index) => {
    const degrees = from + (index * 270) / (marks - 1)
    const end = polar(radius * (index % 9 ? 1.42 : 1.56), degrees)
    return { isOn: degrees <= value, d: through(polar(radius * 1.26, degrees), end) }
  })
  const marked = (isOn: boolean) => ticks.filter((tick) => tick.isOn === isOn).map(({ d }) => d)
  return [
    disc(radius * 1.75, 'field'),
    stroke(marked(true), 'accent', 0.11),
    stroke(marked(false), 'line', 0.06),
    disc(radius, 'mass'),
    rotated(value, area(halfDisc(radius), 'second')),
    faintRing(radius * 0.82, ORIGIN, 3, 'onMass'),
    disc(radius * 0.14, 'accent', polar(radius * 0.68, value)),
    box(-16, radius * 1.95, 32, 3 * px, 'line'),
    roundStroke(arc(radius * 2.1, from + 60, value), 'line', 3 * px),
  ]
}

/** A nut, its thread, and the wrench that fits. */
export function spanner({ px, between, backdrop }: Stage): Art {
  const radius = between(1.9, 2.4)
  const turn = between(0, 60)
  const handle = between(20, 70)
  const grip = between(1.3, 1.7)
  const hexagon = (size: number): string => polygon(...radially(6, turn, (degrees) => polar(size, degrees)))
  return [
    backdrop(),
    faintRing(radius * 2.3),
    rotated(handle, [
      box(0, -grip / 2, 14, grip, 'second'),
      box(radius * 2.2, -grip * 0.14, 14, grip * 0.28, 'field', grip * 0.14),
    ]),
    disc(radius * 1.5, 'second'),
    area(hexagon(radius * 1.12), 'ground'),
    area(hexagon(radius), 'mass'),
    [0.62, 0.54].map((scale) => ring(radius * scale, 'onMass', 3 * px)),
    disc(radius * 0.44, 'accent'),
  ]
}
