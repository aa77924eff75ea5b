/** Robotics and drones: an arm with its joints, rotors around a body. */
import { backdrop } from './backdrop'
import type { Motif } from './stage'
import {
  area,
  around,
  box,
  disc,
  FAINT,
  num,
  ROUND,
  ring,
  rotated,
  stroke,
  through,
  times,
} from './svg-shapes'

/** A jointed arm reaching across the sheet for something small. */
export const robotArm: Motif = (stage) => {
  const { width, height, unit, x, y, palette, random } = stage
  const weight = unit * random.between(1, 1.25)
  const foot = [x - unit * random.between(0.2, 0.9), y + unit * 2.9] as const
  const elbow = around(foot[0], foot[1], unit * random.between(4.2, 5), random.between(-116, -84))
  const wrist = around(elbow[0], elbow[1], unit * random.between(3.3, 4.2), random.between(-8, 40))
  const reach = random.between(60, 110)
  const hand = around(wrist[0], wrist[1], unit * 1.5, reach)
  const prize = around(hand[0], hand[1], unit * 0.75, reach)
  const fingers = [-1, 1]
    .map((side) =>
      through([
        hand,
        around(hand[0], hand[1], unit * 0.75, reach + side * 62),
        around(hand[0], hand[1], unit * 1.2, reach + side * 30),
      ]),
    )
    .join('')
  const joints = [foot, elbow, wrist].map(
    ([cx, cy], index) =>
      disc(cx, cy, weight * (0.98 - index * 0.12), palette.mass) +
      disc(cx, cy, weight * 0.36, index === 1 ? palette.accent : palette.onMass),
  )
  return [
    backdrop(stage),
    ring(foot[0], foot[1], unit * 5.2, 2.5, palette.line, FAINT),
    ring(elbow[0], elbow[1], unit * 3.6, 2.5, palette.line, FAINT),
    box(foot[0] - unit * 1.7, foot[1] + unit * 0.4, unit * 3.4, height, palette.mass, unit * 0.3),
    box(0, foot[1] + unit * 1.2, width, height, palette.line),
    stroke(through([foot, elbow]), palette.second, weight, ROUND),
    stroke(through([elbow, wrist]), palette.second, weight * 0.8, ROUND),
    stroke(through([wrist, hand]), palette.mass, weight * 0.4, ROUND),
    stroke(fingers, palette.mass, weight * 0.26, ROUND),
    ...joints,
    disc(prize[0], prize[1], unit * 0.42, palette.accent),
  ].join('')
}

/** Two meshing gears, one large and one small. */
export const gears: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const pitch = unit * random.between(0.32, 0.44)
  const bigTeeth = random.whole(16, 20)
  const smallTeeth = random.whole(8, 10)
  const big = bigTeeth * pitch * 0.5
  const small = smallTeeth * pitch * 0.5
  const angle = random.between(-60, 60)
  const centerX = x - unit * 1.3
  const [otherX, otherY] = around(centerX, y, big + small + pitch * 0.1, angle)
  return [
    backdrop(stage),
    stroke(
      through([around(x, y, unit * 16, angle), around(x, y, unit * 16, angle + 180)]),
      palette.line,
      2.5,
      FAINT,
    ),
    area(toothed(centerX, y, big, bigTeeth, angle, pitch), palette.mass),
    disc(centerX, y, big * 0.6, palette.ground),
    disc(centerX, y, big * 0.34, palette.second),
    area(toothed(otherX, otherY, small, smallTeeth, angle + 180 + 180 / smallTeeth, pitch), palette.second),
    disc(otherX, otherY, small * 0.42, palette.accent),
    disc(centerX, y, big * 0.1, palette.accent),
  ].join('')
}

function toothed(x: number, y: number, radius: number, teeth: number, turn: number, pitch: number): string {
  const step = 360 / teeth
  const points = times(teeth).flatMap((index) => {
    const at = turn + index * step
    const [out, low] = [radius + pitch * 0.62, radius - pitch * 0.62]
    return [
      around(x, y, low, at - step * 0.32),
      around(x, y, out, at - step * 0.16),
      around(x, y, out, at + step * 0.16),
      around(x, y, low, at + step * 0.32),
    ]
  })
  return through(points, true)
}

/** Four rotors on crossed arms, seen from above. */
export const drone: Motif = (stage) => {
  const { width, height, unit, x, y, palette, random } = stage
  const arm = unit * random.between(2.7, 3.2)
  const rotor = arm * random.between(0.46, 0.58)
  const spread = random.between(34, 48)
  const tilt = random.between(-34, 34)
  const spots = [spread, 180 - spread, 180 + spread, -spread].map((angle) => around(x, y, arm, angle))
  const lit = random.whole(0, 3)
  const wheels = spots.map(([cx, cy], index) => {
    const blade = random.between(0, 180)
    return (
      disc(cx, cy, rotor, index === lit ? palette.accent : palette.second) +
      rotated(
        blade,
        cx,
        cy,
        area(
          `M${num(cx - rotor)} ${num(cy)}a${num(rotor)} ${num(rotor)} 0 0 1 ${num(rotor)} ${num(-rotor)}v${num(rotor * 2)}a${num(rotor)} ${num(rotor)} 0 0 0 ${num(rotor)} ${num(-rotor)}z`,
          palette.field,
        ),
      ) +
      disc(cx, cy, rotor * 0.2, palette.mass)
    )
  })
  const half = unit * random.between(0.8, 1.05)
  return [
    backdrop(stage),
    stroke(
      `M0 ${num(y + unit * random.between(1, 4))}C${num(width * 0.3)} ${num(height)} ${num(width * 0.7)} 0 ${num(width)} ${num(y)}`,
      palette.line,
      4,
      `${ROUND} stroke-dasharray="2 16"`,
    ),
    rotated(
      tilt,
      x,
      y,
      [
        stroke(spots.map((spot) => through([[x, y], spot])).join(''), palette.mass, unit * 0.34, ROUND),
        ...wheels,
        ...spots.map(([cx, cy]) => ring(cx, cy, rotor * 1.12, 3, palette.line, FAINT)),
        box(x - half, y - half * 1.5, half * 2, half * 3, palette.mass, half),
        disc(x, y - half * 0.6, half * 0.42, palette.onMass),
        disc(x, y - half * 0.6, half * 0.2, palette.accent),
      ].join(''),
    ),
  ].join('')
}
