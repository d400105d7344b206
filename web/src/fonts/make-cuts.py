# How the cuts beside this file were made, once: pinned subsets of Anek's variable fonts (fontTools 4, brotli). A voice's first
# cut is the mock's with the umlauts, so that a Naga valley's name does not fetch a file and set the page anew; `-latin-1` and `-latin-ext` hold what a name in Europe or a learned transcription asks for; `anek-devanagari` the
# script whole, in one weight, since a second would double its 90 KB. The browser fetches each only when a letter asks
# (ui/fonts.css). Run in this folder; the first argument is where `npm pack @fontsource-variable/anek-*@5.3.0` was unpacked.
import os
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source = os.path.join(sys.argv[1], 'anek-%s/files/anek-%s-%s-standard-normal.woff2')
# A mark that combines needs its letter in the same file: only the finished letters are taken.
combining = set(range(0x300, 0x370))


def cmap(name):
    return set(TTFont(name).getBestCmap())


def cut(name, package, part, axes, points, features=()):
    font = TTFont(source % (package, package, part))
    options = subset.Options()
    if features:
        options.layout_features = list(features)
    options.hinting = False
    options.recalc_timestamp = False
    options.flavor = 'woff2'
    options.drop_tables += ['DSIG', 'MVAR']
    one = subset.Subsetter(options)
    one.populate(unicodes=points)
    one.subset(font)
    font = instancer.instantiateVariableFont(font, axes, inplace=True)
    font.recalcTimestamp = False
    font.flavor = 'woff2'
    font.save(name + '.woff2')
    print(name, os.path.getsize(name + '.woff2'), len(points))


voices = (
    ('text', {'wght': (400, 600), 'wdth': 100}),
    ('condensed', {'wght': 600, 'wdth': 75}),
    ('wide', {'wght': 280, 'wdth': 125}),
)
for voice, axes in voices:
    first = cmap('anek-%s.woff2' % voice) | set(map(ord, 'ÄÖÜäöü'))
    cut('anek-%s' % voice, 'latin', 'latin', axes, first, ('ccmp', 'kern', 'liga', 'rvrn', 'tnum'))
held = cmap('anek-text.woff2') | cmap('anek-text-ext.woff2') | combining
latin = {p for p in cmap(source % ('latin', 'latin', 'latin')) - held if p > 0xA0 and p != 0x200B}
more = {p for p in cmap(source % ('latin', 'latin', 'latin-ext')) - held - latin if p > 0xA0}
for voice, axes in voices:
    cut('anek-%s-latin-1' % voice, 'latin', 'latin', axes, latin)
    cut('anek-%s-latin-ext' % voice, 'latin', 'latin-ext', axes, more)
script = {p for p in cmap(source % ('devanagari', 'devanagari', 'devanagari')) if p > 0xA0 and p not in (0x200B, 0x2044, 0x20B9)}
cut('anek-devanagari', 'devanagari', 'devanagari', {'wght': 400, 'wdth': 100}, script)
