// A mail as HTML for mail programs: tables, sizes in attributes, one column of at most 560 pixels, no remote content
// except the works' own pictures. User input is escaped. It is complete without pictures (their mean colour and alt
// text replace them), without the style sheet (which only adds dark mode), and in Outlook, which supports neither CSS
// widths nor rounded corners.
import { mailImage, mailImageSize } from '@rasika/contract/pictures.ts'
import type { MailArtwork, MailContent, MailLink } from './mail-content.ts'
import { words } from './words.ts'

const white = '#ffffff'
const plaster = '#f4f2ee'
const ink = '#16130f'
const graphite = '#655f57'
const hairline = '#dfdad2'
const dot = '#c8201a'
const face = "font-family:'Anek Latin','Helvetica Neue',Helvetica,Arial,sans-serif"

const column = 560
const tallest = 440
const besideWidth = 128

const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.wall{background:#141210!important}.floor{background:#221f1b!important}
.ink,.ink a{color:#f4f2ee!important}.quiet,.quiet a{color:#a9a299!important}.line{border-color:#3a352f!important}
.press{background:#f4f2ee!important}.press a{color:#16130f!important}
}
@media (max-width:30em){.edge{padding-left:20px!important;padding-right:20px!important}.heading{font-size:26px!important}}`

export function asHtml(content: MailContent, publicUrl: string): string {
  const { subject, heading, name, paragraphs, works, facts, links, notes, choice } = content
  const [first, ...more] = links
  const body = [
    row(
      `<a href="${escaped(publicUrl)}/" style="color:${ink};text-decoration:none;font-size:26px;line-height:1;font-weight:300;letter-spacing:-.02em">${words.galleryName}<span style="color:${dot};font-size:11px">&#9679;</span></a>`,
      'ink',
      '32px',
    ),
    row(
      `<h1 class="heading" style="margin:0;font-size:30px;line-height:1.15;font-weight:300;letter-spacing:-.01em">${lines(heading)}</h1>`,
      'ink',
      '20px',
    ),
    ...[words.greeting(name), ...paragraphs].map((part) => row(lines(part), 'ink', '16px')),
    ...(works.length === 1 && works[0] ? alone(works[0], publicUrl) : works.map((work) => beside(work, publicUrl))),
    facts.length > 0 ? row(factTable(facts), '', '28px', '4px') : '',
    first ? row(button(first), '', '20px', '4px') : '',
    ...more.map((way) => row(link(way), 'ink', '16px')),
    row(`${escaped(words.farewell)}<br>${words.galleryName}`, 'ink', '40px', '12px'),
  ]
  return `<!doctype html>
<html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escaped(subject)}</title><style>${dark}</style></head>
<body class="wall" style="margin:0;padding:0;background:${white};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${white}" class="wall">
<tr><td align="center" class="edge" style="padding:36px 20px 0">${inColumn(body)}</td></tr>
<tr><td align="center" bgcolor="${plaster}" class="floor edge" style="padding:24px 20px 32px;background:${plaster}">${inColumn(
    [
      ...notes.map((note) => row(lines(note), 'quiet', '8px', '0', small)),
      choice ? row(link(choice), 'quiet', '0', '0', small) : '',
    ],
  )}</td></tr>
</table></body></html>
`
}

const small = `font-size:14px;line-height:1.5;color:${graphite}`

/** Outlook supports widths in attributes only. */
function inColumn(rows: readonly string[]): string {
  return `<!--[if mso]><table role="presentation" width="${column}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" align="center" style="max-width:${column}px;text-align:left">
${rows.filter((one) => one !== '').join('\n')}
</table><!--[if mso]></td></tr></table><![endif]-->`
}

function row(
  inner: string,
  tone: string,
  below: string,
  above = '0',
  style = `font-size:16px;line-height:1.55;color:${ink}`,
): string {
  return `<tr><td class="${tone}" style="${face};${style};padding:${above} 0 ${below};word-break:break-word">${inner}</td></tr>`
}

function button({ words: text, url }: MailLink): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ink}" class="press" style="background:${ink};border-radius:2px;mso-padding-alt:14px 26px">` +
    `<a href="${escaped(url)}" style="${face};display:inline-block;padding:14px 26px;font-size:16px;line-height:1.25;font-weight:500;color:${white};text-decoration:none">${escaped(text)}</a></td></tr></table>`
  )
}

function link({ words: text, url }: MailLink): string {
  return `<a href="${escaped(url)}" style="color:inherit;text-decoration:underline">${escaped(text)}</a>`
}

/** A single work: as wide as the column, its label below. */
function alone(work: MailArtwork, publicUrl: string): string[] {
  const image = imageOf(work, publicUrl, column)
  return [...(image === '' ? [] : [row(image, '', '12px', '12px')]), row(label(work), 'ink', '24px', '0', labelled)]
}

/** One of several works: a small picture, its label beside it. */
function beside(work: MailArtwork, publicUrl: string): string {
  const image = imageOf(work, publicUrl, besideWidth)
  const cells = `<td width="${besideWidth}" valign="top" style="width:${besideWidth}px;padding:0 20px 0 0">${image}</td><td valign="top" class="ink" style="${face};${labelled}">${label(work)}</td>`
  return row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`,
    '',
    '24px',
    '4px',
  )
}

const labelled = `font-size:15px;line-height:1.42;color:${ink}`

function label({ artistName, title, lines: labelLines, url }: MailArtwork): string {
  const quiet = labelLines
    .map((line) => `<br><span class="quiet" style="color:${graphite}">${lines(line)}</span>`)
    .join('')
  return `<span style="font-weight:500">${escaped(artistName)}</span><br><a href="${escaped(url)}" style="color:inherit;text-decoration:none"><em>${escaped(title)}</em></a>${quiet}`
}

function imageOf({ picture, title, artistName, url }: MailArtwork, publicUrl: string, widest: number): string {
  if (!picture) return ''
  const { width, height } = fitted(mailImageSize(picture), widest)
  const alt = picture.alt || `${title}, ${artistName}`
  const style = `display:block;width:${width}px;max-width:100%;height:auto;aspect-ratio:${width}/${height};background:${picture.tone};${face};font-size:14px;line-height:1.4;color:${legibleOn(picture.tone)}`
  return `<a href="${escaped(url)}" style="text-decoration:none"><img src="${escaped(publicUrl + mailImage(picture.base))}" width="${width}" height="${height}" alt="${escaped(alt)}" border="0" style="${style}"></a>`
}

function fitted(
  { width, height }: { width: number; height: number },
  widest: number,
): { width: number; height: number } {
  const scale = Math.min(1, widest / width, tallest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Dark or light text, whichever is readable on the picture's mean colour while the picture is not loaded. */
function legibleOn(tone: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? ink : white
}

function factTable(facts: MailContent['facts']): string {
  const cell = `${face};font-size:15px;line-height:1.45;padding:9px 0;border-bottom:1px solid ${hairline}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td valign="top" width="104" class="quiet line" style="${cell};width:104px;padding-right:16px;color:${graphite};white-space:nowrap">${escaped(name)}</td><td valign="top" class="ink line" style="${cell};color:${ink};word-break:break-word">${lines(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:1px solid ${hairline}">${rows.join('')}</table>`
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
}
