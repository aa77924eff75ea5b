export const createLinkMap =
  (_site: unknown, moved: readonly { path: string; addresses: readonly string[] }[]) => (url: string) =>
    moved.find(({ addresses }) => addresses.includes(url))?.path ?? url
export const mapMarkdownLinks = (text: string, toAddress: (url: string) => string) =>
  text.replace(/\]\(([^)]*)\)/g, (_a, url: string) => `](${toAddress(url)})`)
