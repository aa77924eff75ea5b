/** Builds the URLs of the desk's library: pictures, and files of video and sound. */
/** The media library. */
export const libraryPath = '/admin/media'

/** The videos and recordings of the library. */
export const clipsPath = '/admin/media/files'

/** One video or recording. */
export function clipPagePath(hash: string) {
  return `${clipsPath}/${hash}`
}

/** Told by scripts which video or recording they are about to send in parts. */
export const announceClipPath = '/admin/media/file-uploads'

/** Takes a part of one, and tells how much has arrived. */
export function clipPartPath(id: string) {
  return `${announceClipPath}/${id}`
}

/** Takes pictures from scripts, and responds with JSON. */
export const uploadPath = '/admin/media/upload'

/** Pictures to choose from, for scripts, as JSON. */
export function pictureChoicesPath(query: string) {
  return `${libraryPath}/choices?${new URLSearchParams({ q: query })}`
}

/** Videos and recordings to choose from, for scripts, as JSON. */
export function clipChoicesPath(query: string) {
  return `${libraryPath}/clip-choices?${new URLSearchParams({ q: query })}`
}

/** The page where editors describe several pictures at once. `refresh`: how often the page has reloaded itself, without script. */
export function describePicturesPath(hashes: string[], refresh?: number) {
  const path = `${libraryPath}/describe?${imagesQuery(hashes)}`
  return refresh === undefined ? path : `${path}&refresh=${refresh}`
}

/** The event stream that reports how far these pictures have got. */
export function pictureProgressPath(hashes: string[]) {
  return `${libraryPath}/progress?${imagesQuery(hashes)}`
}

function imagesQuery(hashes: string[]) {
  return new URLSearchParams({ images: hashes.join(',') })
}

/** One picture of the media library. */
export function picturePagePath(hash: string) {
  return `${libraryPath}/${hash}`
}

/**
 * The page where editors replace a picture by another one in all articles. `by`: the chosen one, of which the page asks what it
 * shows.
 */
export function replacePicturePath(hash: string, by?: string) {
  const path = `${libraryPath}/${hash}/replace`
  return by === undefined ? path : `${path}?${new URLSearchParams({ by })}`
}

/** The page where editors turn, straighten and crop a picture. */
export function editPicturePath(hash: string) {
  return `${picturePagePath(hash)}/edit`
}

/** An edited picture as it was uploaded, for that page. */
export function wholePicturePath(hash: string) {
  return `${picturePagePath(hash)}/whole.jpeg`
}

/** The page where editors confirm that a picture is deleted. */
export function deletePicturePath(hash: string) {
  return `${picturePagePath(hash)}/delete`
}

/** Takes the alt text of a picture from scripts, and responds with JSON. */
export function describePicturePath(hash: string) {
  return `${picturePagePath(hash)}/describe`
}
