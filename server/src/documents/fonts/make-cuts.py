# How the cuts beside this file were made, once: static instances of Anek's variable fonts (fontTools 4, brotli), since
# neither WOFF2 nor a variable font can be put into a PDF as it is. Latin whole (basic, extended, Vietnamese) in the
# house's four cuts; every other script in one. Run where `npm pack @fontsource-variable/anek-*@5.3.0` was unpacked into npm/anek-*.
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.merge import Merger
from fontTools import subset
import os, tempfile
src='npm/anek-%s/files/anek-%s-%s-standard-normal.woff2'
def cut(pkg, part, wght, wdth):
    f=TTFont(src%(pkg,pkg,part))
    f=instancer.instantiateVariableFont(f,{'wght':wght,'wdth':wdth},inplace=True)
    for t in ('STAT','fvar','avar','MVAR','HVAR','gvar'):
        if t in f: del f[t]
    f.flavor=None
    o=subset.Options(); o.hinting=False; o.layout_features=['*']; o.name_IDs=[0,1,2,3,4,5,6,13,14]; o.notdef_outline=True; o.drop_tables+=['DSIG']; o.glyph_names=False; o.recalc_timestamp=False
    s=subset.Subsetter(o); s.populate(unicodes=list(f.getBestCmap())); s.subset(f)
    return f
def save(f,name):
    for n,v in ((1,'Rasika '+name),(4,'Rasika '+name),(6,name.replace('anek','Anek'))):
        f['name'].removeNames(nameID=n); f['name'].setName(v,n,3,1,0x409)
    f['head'].modified=f['head'].created
    f.recalcTimestamp=False
    f.save('ttf/%s.ttf'%name,reorderTables=True); print(name,os.path.getsize('ttf/%s.ttf'%name),len(f.getBestCmap()),f['maxp'].numGlyphs,f['head'].unitsPerEm,f['hhea'].ascent,f['hhea'].descent)
for name,w,d in [('anek-text',400,100),('anek-text-bold',600,100),('anek-condensed',600,75),('anek-wide',300,125)]:
    paths=[]
    for part in ('latin','latin-ext','vietnamese'):
        f=cut('latin',part,w,d); p='ttf/_%s-%s.ttf'%(name,part); f.save(p); paths.append(p)
    m=Merger().merge(paths); save(m,name)
    for p in paths: os.remove(p)
for s in 'devanagari bangla gujarati gurmukhi kannada malayalam odia tamil telugu'.split():
    part={'bangla':'bengali','odia':'oriya'}.get(s,s)
    save(cut(s,part,400,100),'anek-'+s)
