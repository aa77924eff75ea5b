/** Starts what a page does not need for its first paint: its scripts, its style sheet and its fonts. */

/** The attribute of the templates in which the server puts the scripts and the sheet. */
export const scriptsAttribute = 'data-scripts'

/** The attribute of the style element with the fonts: the addresses of those that every page uses. */
export const fontsAttribute = 'data-fonts'

/**
 * In the head: keeps the fonts from loading before the first paint, where they would compete with the pictures. Once they
 * have been loaded in this tab the browser has them, and they are used at once. No quotes, arrows or angle brackets,
 * which would be escaped.
 */
export const holdFontsScript = `!function(fonts){try{if(sessionStorage.fonts)return}catch(e){}fonts.media=\`not all\`}(document.querySelector(\`[${fontsAttribute}]\`));`

/**
 * Fonts are used when all have been loaded, so that text is laid out once more and not for each of them; one that fails keeps nobody
 * waiting. Who asks for little data reads in the fonts of the device.
 */
const startFonts =
  `var fonts=document.querySelector(\`[${fontsAttribute}]\`);` +
  'if(fonts.media){if(!navigator.connection?.saveData)' +
  'Promise.all(fonts.dataset.fonts.split(` `).map(function(href){return new Promise(function(loaded){' +
  'var link=document.createElement(`link`);' +
  'Object.assign(link,{rel:`preload`,as:`font`,crossOrigin:``,href:href,onload:loaded,onerror:loaded});' +
  'document.head.append(link)})})).then(function(){fonts.removeAttribute(`media`);' +
  'try{sessionStorage.fonts=1}catch(e){}})}'

/**
 * Moves the scripts out of their templates when the page has been painted; at once if the page is hidden and will not be;
 * after three seconds in a browser that does not report it. The fonts start with them.
 */
export const startScript =
  `!function(){var started;function start(){if(started)return;started=1;${startFonts}` +
  `for(var t of document.querySelectorAll(\`[${scriptsAttribute}]\`))t.replaceWith(t.content)}` +
  'if(document.hidden)return start();setTimeout(start,3000);' +
  'try{new PerformanceObserver(start).observe({type:`paint`,buffered:true})}catch(e){}}()'
