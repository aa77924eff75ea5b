/** Files about episodes, which web-based podcast players fetch from other origins. */
import { toConditionalResponse } from '~/http/site/cache.server'

export async function toOpenFile(request: Request, contentType: string, text: string): Promise<Response> {
  const response = await toConditionalResponse(request, { contentType, state: text, keys: [] }, () => text)
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}
