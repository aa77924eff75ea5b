/** Whether a request sent one of these cookies, whatever it says. */
export function hasCookie(header: string | undefined, names: readonly string[]): boolean {
  return header !== undefined && names.some((name) => header.includes(`${name}=`))
}
