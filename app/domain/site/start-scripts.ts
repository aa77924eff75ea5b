/** Starts the scripts of a page after its first paint, for which they are not needed. */

/** The attribute of the templates in which the server puts them. */
export const scriptsAttribute = 'data-scripts'

/**
 * Moves the scripts out of their templates when the page has been painted; at once if the page is hidden and will not be;
 * after three seconds in a browser that does not report it. No quotes, arrows or angle brackets, which would be escaped.
 */
export const startScript =
  `!function(){function start(){for(var t of document.querySelectorAll(\`[${scriptsAttribute}]\`))t.replaceWith(t.content)}` +
  'if(document.hidden)return start();setTimeout(start,3000);' +
  'try{new PerformanceObserver(start).observe({type:`paint`,buffered:true})}catch(e){}}()'
