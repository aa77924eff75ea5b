/** The shapes that covers are composed of: filled, outlined or faint. Lengths are in units of the drawing. */
import { type Frame, type Ink, num, type Shape } from './art'
import { ORIGIN, type Point } from './outlines'

/** Path data in units: one text, or several that follow each other. */
type PathData = string | readonly string[]

/** Further attributes of a line. */
type Style = string | Shape

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'

export function disc(radius: number, ink: Ink, center = ORIGIN): Shape {
  return filled(circle(radius, center), ink)
}

export function ring(radius: number, ink: Ink, weight: number, center = ORIGIN, style: Style = ''): Shape {
  return outlined(circle(radius, center), ink, weight, style)
}

/** A faint circle; its weight is in pixels, because it does not grow with the drawing. */
export function faintRing(radius: number, center = ORIGIN, pixels = 2.5, ink: Ink = 'line'): Shape {
  return faint(circle(radius, center), pixels, ink)
}

/** A rectangle from its upper left corner. */
export function box(x: number, y: number, width: number, height: number, ink: Ink, corner = 0): Shape {
  return filled(rectangle(x, y, width, height, corner), ink)
}

/** A rectangle around its center. */
export function centeredBox(width: number, height: number, ink: Ink, corner = 0, [x, y] = ORIGIN): Shape {
  return box(x - width / 2, y - height / 2, width, height, ink, corner)
}

export function area(d: PathData, ink: Ink): Shape {
  return filled(path(d), ink)
}

export function stroke(d: PathData, ink: Ink, weight: number, style: Style = ''): Shape {
  return outlined(path(d), ink, weight, style)
}

/** A stroke with round ends and corners. */
export function roundStroke(d: PathData, ink: Ink, weight: number): Shape {
  return stroke(d, ink, weight, ROUND)
}

/** A row of dots, as on a map; their weight and their gaps do not grow with the drawing. */
export function dotted(d: PathData, gap: number): Shape {
  return (frame) => stroke(d, 'line', 4 / frame.unit, `${ROUND} stroke-dasharray="2 ${gap}"`)(frame)
}

/** A faint line; its weight is in pixels, because it does not grow with the drawing. */
export function hairline(d: PathData, pixels = 2.5, ink: Ink = 'line'): Shape {
  return faint(path(d), pixels, ink)
}

export function filled(outline: Shape, ink: Ink): Shape {
  return (frame) => `<${outline(frame)} fill="${frame.palette[ink]}"/>`
}

export function outlined(outline: Shape, ink: Ink, weight: number, style: Style = ''): Shape {
  return (frame) => {
    const pen = `fill="none" stroke="${frame.palette[ink]}" stroke-width="${num(frame.unit * weight)}"`
    return `<${outline(frame)} ${pen}${typeof style === 'string' ? style : style(frame)}/>`
  }
}

export function faint(outline: Shape, pixels = 2.5, ink: Ink = 'line'): Shape {
  return (frame) => outlined(outline, ink, pixels / frame.unit, ' opacity=".45"')(frame)
}

/** Dashes and the gaps between them. */
export function dashed(dash: number, gap: number): Shape {
  return ({ unit }) => ` stroke-dasharray="${num(unit * dash)} ${num(unit * gap)}"`
}

export function circle(radius: number, [cx, cy] = ORIGIN): Shape {
  return ({ x, y, unit }) =>
    `circle cx="${num(x + unit * cx)}" cy="${num(y + unit * cy)}" r="${num(unit * radius)}"`
}

export function ellipse(rx: number, ry: number): Shape {
  return ({ x, y, unit }) =>
    `ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(unit * rx)}" ry="${num(unit * ry)}"`
}

export function rectangle(left: number, top: number, width: number, height: number, corner = 0): Shape {
  return ({ x, y, unit }) => {
    const place = `x="${num(x + unit * left)}" y="${num(y + unit * top)}"`
    const rounded = corner > 0 ? ` rx="${num(unit * corner)}"` : ''
    return `rect ${place} width="${num(unit * width)}" height="${num(unit * height)}"${rounded}`
  }
}

export function path(d: PathData): Shape {
  return (frame) => `path d="${toUserUnits(typeof d === 'string' ? d : d.join(''), frame)}"`
}

/** A disc of the quiet color that runs out into the ground: the one gradient of the family. */
export function fadingDisc(radius: number, direction: string, center: Point): Shape {
  return (frame) => {
    const { field, ground } = frame.palette
    const stops = `<stop stop-color="${field}"/><stop offset="1" stop-color="${ground}"/>`
    return `<linearGradient id="f" ${direction}>${stops}</linearGradient><${circle(radius, center)(frame)} fill="url(#f)"/>`
  }
}

/** Path data in units → in user units of the sheet: small letters are lengths, capital letters places. */
function toUserUnits(d: string, { x, y, unit }: Frame): string {
  let command = ''
  let index = 0
  return d.replace(/[achlmqstvz]|[^\sachlmqstvz]+/gi, (token) => {
    if (/^[a-z]/i.test(token)) {
      command = token
      index = 0
      return token
    }
    index += 1
    const length = unit * Number(token)
    // An arc is two radii, an angle, two flags and a place. A radius of 0 would turn it into a line.
    if (command === 'a' || command === 'A') {
      if (index < 3) return num(length || 1)
      if (index < 6) return token
    }
    if (command >= 'a') return num(length)
    const isX = command !== 'V' && (command === 'H' || index % 2 === (command === 'A' ? 0 : 1))
    return num((isX ? x : y) + length)
  })
}
