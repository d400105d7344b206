// The icons of the installed house, drawn from the mark: the red dot on the white wall, above the line where the floor
// begins. `node art/icons.ts` writes them again, byte for byte, into web/public/icons; they are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../web/public/icons', import.meta.url))
const colours = { wall: '#FFFFFF', floor: '#F4F2EE', edge: '#DFDAD2', dot: '#C8201A' }

interface Icon {
  name: string
  side: number
  /** Of the side: a system may cut a maskable icon down to a circle of four fifths. */
  dot: number
}

const icons: Icon[] = [
  { name: 'icon-192', side: 192, dot: 0.5 },
  { name: 'icon-512', side: 512, dot: 0.5 },
  { name: 'maskable-512', side: 512, dot: 0.36 },
  { name: 'apple-touch', side: 180, dot: 0.46 },
]

function drawing({ side, dot }: Icon): string {
  const floor = Math.round(side * 0.8)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" fill="${colours.wall}"/>
    <rect y="${floor}" width="${side}" height="${side - floor}" fill="${colours.floor}"/>
    <rect y="${floor}" width="${side}" height="${Math.max(1, Math.round(side / 128))}" fill="${colours.edge}"/>
    <circle cx="${side / 2}" cy="${side * 0.43}" r="${(side * dot) / 2}" fill="${colours.dot}"/>
  </svg>`
}

await mkdir(folder, { recursive: true })
for (const icon of icons) {
  const png = await sharp(Buffer.from(drawing(icon)))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
  await writeFile(path.join(folder, `${icon.name}.png`), png)
  console.log(`${icon.name}.png ${png.length} bytes`)
}
