// A smart speaker in fabric, with a ring of light.
#include "studio.inc"
Camera(<-10, 17, -38>, <2, 6.2, 0>, 46, <-1, 8, -5>, 0.8)
Softbox(<-46, 44, -8>, <0, 6, 0>, 36, <1, 0.95, 0.88> * 1.1)
Softbox(<40, 30, 20>, <0, 6, 0>, 26, <0.7, 0.82, 1> * 0.6)
Table(40)
plane { -z, -44 pigment { rgb <0.62, 0.57, 0.5> } }
union {
  cylinder { <0, 0.8, 0>, <0, 11, 0>, 5 }
  torus { 4.2, 0.8 translate y * 0.8 }
  torus { 4.2, 0.8 translate y * 11 }
  texture {
    pigment { rgb <0.2, 0.22, 0.25> }
    normal { quilted 0.8 control0 1 control1 1 scale 0.2 warp { cylindrical orientation z dist_exp 1 } }
    finish { diffuse 0.85 specular 0.05 roughness 0.2 }
  }
}
cylinder { <0, 11, 0>, <0, 11.84, 0>, 4.2 Matte(<0.04, 0.045, 0.05>) }
torus { 3.9, 0.16 translate y * 11.82 Glow(<0.25, 0.75, 1>) }
light_source { <0, 14, 0>, rgb <0.06, 0.18, 0.25> fade_distance 5 fade_power 2 shadowless }
#for (I, 0, 3)
  sphere { <1.9, 11.86, 0>, 0.3 scale <1, 1, 1> rotate y * I * 90 Matte(<0.35, 0.36, 0.38>) }
#end
// Books and an orange.
union {
  object { Slab(19, 2.6, 13, 0.15) Matte(<0.1, 0.24, 0.24>) rotate y * 12 }
  object { Slab(17, 2.1, 12, 0.15) translate y * 2.6 Matte(<0.72, 0.64, 0.5>) rotate y * 4 }
  translate <19, 0, 6>
}
sphere { <17, 7.4, 5>, 2.8 texture { pigment { rgb <0.95, 0.42, 0.05> } normal { bumps 0.25 scale 0.12 } finish { diffuse 0.8 specular 0.25 roughness 0.04 } } }
union {
  cylinder { <0, 0, 0>, <0, 9, 0>, 3 open material { Glass } }
  torus { 3, 0.12 translate y * 9 material { Glass } }
  cylinder { <0, 0.1, 0>, <0, 6, 0>, 2.85 pigment { rgbf <0.75, 0.88, 0.9, 0.9> } finish { specular 0.5 roughness 0.01 reflection 0.05 } interior { ior 1.2 } }
  translate <-17, 0, 4>
}
