/**
 * The same text as the clipboards of office programs and browsers describe it: headings of two levels, bold, a link, nested
 * lists, a table and a picture. Ours in wording, theirs in form.
 */

type Clipboard = { from: string; html: string }

const gdocsSpan = (text: string, weight = 400) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`
const gdocsItem = (text: string, level: number, type: string) =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${gdocsSpan(text)}</p></li>`
const gdocsList = (name: string, ...items: string[]) =>
  `<${name} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${items.join('')}</${name}>`
const gdocsCell = (text: string, weight = 400) =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;">${gdocsSpan(text, weight)}</p></td>`

const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f1c2b7e-7fff-2d1c-9a4e-000000000000"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Relays</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${gdocsSpan('A ')}${gdocsSpan('bold', 700)}${gdocsSpan(' word and a ')}<a href="https://a.example/x" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">link</span></a>${gdocsSpan('.')}</p><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Parts</span></h2>${gdocsList(
  'ol',
  gdocsItem('one', 1, 'decimal'),
  gdocsList('ol', gdocsItem('deep', 2, 'lower-alpha'), gdocsItem('deeper', 2, 'lower-alpha')),
  gdocsItem('two', 1, 'decimal'),
  gdocsItem('three', 1, 'decimal'),
)}<br />${gdocsList(
  'ul',
  gdocsItem('left', 1, 'disc'),
  gdocsList('ul', gdocsItem('far left', 2, 'circle')),
  gdocsItem('right', 1, 'disc'),
)}<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt">${gdocsCell('Part')}${gdocsCell('Price')}</tr><tr style="height:0pt">${gdocsCell('Coil')}${gdocsCell('3')}</tr></tbody></table></div><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;"><span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://pictures.example/coil.png" width="200" height="100" style="margin-left:0px;margin-top:0px;" alt="A coil"></span></span></p></b><br class="Apple-interchange-newline">`

const wordSign = (sign: string) =>
  `<![if !supportLists]><span\nstyle='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span\nstyle='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`
const wordItem = (place: string, sign: string, text: string, list: number, level: number) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level / 2}in;mso-add-space:auto;\ntext-indent:-.25in;mso-list:l${list}\nlevel${level} lfo${list + 1}'>${wordSign(sign)}${text}<o:p></o:p></p>\n`
const wordCell = (text: string) =>
  `<td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt;\n  padding:0in 5.4pt 0in 5.4pt'>\n  <p class=MsoNormal style='margin-bottom:0in;line-height:normal'>${text}<o:p></o:p></p>\n  </td>`
const wordTable = `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0\n style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>\n <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>\n  ${wordCell('Part')}\n  ${wordCell('Price')}\n </tr>\n <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>\n  ${wordCell('Coil')}\n  ${wordCell('3')}\n </tr>\n</table>`
const wordPicture = `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75" style='width:150pt'>\n <v:imagedata src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title="A coil"/>\n</v:shape><![endif]--><![if !vml]><img width=200 height=100\nsrc="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"\nalt="A coil" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>`
const office = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"\nxmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:w="urn:schemas-microsoft-com:office:word"\nxmlns="http://www.w3.org/TR/REC-html40">\n\n<head>\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\n<meta name=ProgId content=Word.Document>\n<meta name=Generator content="Microsoft Word 15">\n<link rel=File-List\nhref="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\n<!--[if gte mso 9]><xml>\n <w:WordDocument>\n  <w:View>Normal</w:View>\n </w:WordDocument>\n</xml><![endif]-->\n<style>\n<!--\n /* Style Definitions */\n p.MsoNormal, li.MsoNormal, div.MsoNormal\n	{mso-style-unhide:no;\n	margin:0in;}\n@list l0:level1\n	{mso-level-text:"%1.";}\n-->\n</style>\n</head>\n\n<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>\n<!--StartFragment-->\n${body}\n<!--EndFragment-->\n</body>\n\n</html>\n`
const wordIntro = `<h1>Relays<o:p></o:p></h1>\n\n<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold</b> word and a <a\nhref="https://a.example/x">link</a>.<o:p></o:p></p>\n\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n\n<h2>Parts<o:p></o:p></h2>\n\n`

const word = office(
  `${wordIntro}${wordItem('First', '1.', 'one', 0, 1)}${wordItem('Middle', 'a.', 'deep', 0, 2)}${wordItem('Middle', 'b.', 'deeper', 0, 2)}${wordItem('Middle', '2.', 'two', 0, 1)}${wordItem('Middle', '3.', 'three', 0, 1)}${wordItem('Middle', '·', 'left', 1, 1)}${wordItem('Middle', 'o', 'far left', 1, 2)}${wordItem('Last', '·', 'right', 1, 1)}\n${wordTable}\n\n${wordPicture}`,
)

const outlookItem = (text: string, level: number) =>
  `<li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level${level} lfo1'>${text}<o:p></o:p></li>`
const outlook = office(
  `<div class=WordSection1>${wordIntro}<ol style='margin-top:0in' start=1 type=1>\n ${outlookItem('one', 1)}\n <ol style='margin-top:0in' start=1 type=a>\n  ${outlookItem('deep', 2)}\n  ${outlookItem('deeper', 2)}\n </ol>\n ${outlookItem('two', 1)}\n ${outlookItem('three', 1)}\n</ol>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<ul style='margin-top:0in' type=disc>\n ${outlookItem('left', 1)}\n <ul style='margin-top:0in' type=circle>\n  ${outlookItem('far left', 2)}\n </ul>\n ${outlookItem('right', 1)}\n</ul>\n${wordTable}\n${wordPicture}</div>`,
)

// Pages hands over rich text, which macOS describes as HTML: headings are paragraphs in larger type.
const cocoaCell = (text: string) => `<td valign="top" class="td1">\n<p class="p5">${text}</p>\n</td>`
const pages = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta http-equiv="Content-Style-Type" content="text/css">
<title></title>
<meta name="Generator" content="Cocoa HTML Writer">
<meta name="CocoaVersion" content="2487.6">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 10.0px 0.0px; font: 30.0px 'Helvetica Neue'; color: #000000}
p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
p.p3 {margin: 0.0px 0.0px 6.0px 0.0px; font: 18.0px 'Helvetica Neue'; color: #000000}
p.p5 {margin: 0.0px 0.0px 0.0px 0.0px; font: 10.0px 'Helvetica Neue'; color: #000000}
li.li2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
span.s1 {text-decoration: underline}
table.t1 {border-collapse: collapse}
ol.ol1 {list-style-type: decimal}
ul.ul1 {list-style-type: disc}
</style>
</head>
<body>
<p class="p1"><b>Relays</b></p>
<p class="p2">A <b>bold</b> word and a <a href="https://a.example/x"><span class="s1">link</span></a>.</p>
<p class="p3"><b>Parts</b></p>
<ol class="ol1">
<li class="li2">one</li>
<ol class="ol1">
<li class="li2">deep</li>
<li class="li2">deeper</li>
</ol>
<li class="li2">two</li>
<li class="li2">three</li>
</ol>
<ul class="ul1">
<li class="li2">left<span class="Apple-converted-space"> </span></li>
<ul class="ul1">
<li class="li2">far left</li>
</ul>
<li class="li2">right</li>
</ul>
<table cellspacing="0" cellpadding="0" class="t1">
<tbody>
<tr>
${cocoaCell('Part')}
${cocoaCell('Price')}
</tr>
<tr>
${cocoaCell('Coil')}
${cocoaCell('3')}
</tr>
</tbody>
</table>
<p class="p2"><img src="file:///coil.png" alt="A coil"></p>
</body>
</html>
`

const officeParagraph = `style="line-height: 100%; margin-bottom: 0in"`
const libreOfficeItem = (text: string) => `<li><p ${officeParagraph}>\n	${text}</p>`
const libreOffice = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/>
	<style type="text/css">
		@page { size: 8.5in 11in; margin: 0.79in }
		p { line-height: 115%; margin-bottom: 0.1in; background: transparent }
		td p { orphans: 0; widows: 0 }
		h1.western { font-family: "Liberation Sans", sans-serif; font-size: 18pt; font-weight: bold }
		a:link { color: #000080; text-decoration: underline }
	</style>
</head>
<body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
Relays</h1>
<p ${officeParagraph}>A <b>bold</b>
word and a <a href="https://a.example/x">link</a>.</p>
<h2 class="western">Parts</h2>
<ol>
	${libreOfficeItem('one')}
	<ol>
		${libreOfficeItem('deep')}</li>
		${libreOfficeItem('deeper')}</li>
	</ol></li>
	${libreOfficeItem('two')}</li>
	${libreOfficeItem('three')}</li>
</ol>
<p ${officeParagraph}><br/>

</p>
<ul>
	${libreOfficeItem('left')}</li>
	<ul>
		${libreOfficeItem('far left')}</li>
	</ul>
	${libreOfficeItem('right')}</li>
</ul>
<table width="665" cellpadding="4" cellspacing="0">
	<col width="324"/>

	<col width="324"/>

	<tr valign="top">
		<td width="324" style="border: 1px solid #000000"><p class="western">Part</p></td>
		<td width="324" style="border: 1px solid #000000"><p class="western">Price</p></td>
	</tr>
	<tr valign="top">
		<td width="324"><p class="western">Coil</p></td>
		<td width="324"><p class="western">3</p></td>
	</tr>
</table>
<p ${officeParagraph}><img src="file:///tmp/lu4242abcd.tmp/lu4242abcd_tmp_1.png" name="Image1" alt="A coil" align="left" width="200" height="100" border="0"/>
</p>
</body>
</html>`

/** Of a page of this site, whose origin the browsers put before its addresses. `styled`: what they repeat of its styles. */
const ownPage = (origin: string, styled: (declarations: string) => string) =>
  `<h2 id="section-relays"${styled(
    'box-sizing: border-box; font-size: 27.2px; font-weight: 700; margin: 1.6em 0px 0.5em;',
  )}>Relays<a class="section-link" href="${origin}/articles/relays#section-relays" aria-label="Link to this section"${styled(
    'color: inherit;',
  )}></a></h2><p${styled('box-sizing: border-box; margin: 0px; font-weight: 400;')}>A <strong${styled(
    'font-weight: bolder;',
  )}>bold</strong> word and a <a href="https://a.example/x" rel="noopener" target="_blank"${styled(
    'text-decoration: underline;',
  )}>link</a>.</p><h3 id="section-parts"${styled('font-size: 20px;')}>Parts<a class="section-link" href="${origin}/articles/relays#section-parts" aria-label="Link to this section"></a></h3><ol${styled(
    'list-style: decimal;',
  )}><li>one<ol><li>deep</li><li>deeper</li></ol></li><li>two</li><li>three</li></ol><ul><li>left<ul><li>far left</li></ul></li><li>right</li></ul><div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col"${styled(
    'text-align: start;',
  )}>Part</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Coil</td><td>3</td></tr></tbody></table></div><p><img src="${origin}/media/coil/1200.jpg" alt="A coil" loading="lazy" decoding="async"></p>`

/** `origin`: of the site. */
export function listClipboards(origin: string): Clipboard[] {
  return [
    { from: 'Google Docs', html: googleDocs },
    { from: 'Word', html: word },
    { from: 'Outlook', html: outlook },
    { from: 'Pages', html: pages },
    { from: 'LibreOffice', html: libreOffice },
    {
      from: 'Chromium',
      html: `<meta charset='utf-8'>${ownPage(origin, (styles) => ` style="${styles}"`)}`,
    },
    {
      from: 'Firefox',
      html: `<html><body>\n<!--StartFragment-->${ownPage(origin, () => '')}<!--EndFragment-->\n</body>\n</html>`,
    },
    {
      from: 'Safari',
      html: `<meta charset="UTF-8">${ownPage(origin, (styles) => ` style="caret-color: rgb(20, 24, 29); ${styles}"`)}<br class="Apple-interchange-newline">`,
    },
  ]
}

/** What each of them should be on the site. `picture`: empty when it is a file of the writer, which cannot be pasted. */
export const pastedHtml = (picture: string) =>
  `<h2>Relays</h2><p>A <strong>bold</strong> word and a <a href="https://a.example/x">link</a>.</p><h3>Parts</h3><ol><li>one<ol><li>deep</li><li>deeper</li></ol></li><li>two</li><li>three</li></ol><ul><li>left<ul><li>far left</li></ul></li><li>right</li></ul><table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td>Coil</td><td>3</td></tr></tbody></table>${picture && `<p><img src="${picture}" alt="A coil" /></p>`}`
