export const createPictureMap =
  (pictures: readonly { addresses: readonly string[]; own: string }[]) => (url: string) =>
    pictures.find(({ addresses }) => addresses.includes(url))?.own ?? null
