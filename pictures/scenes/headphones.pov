// Over-ear headphones that stand on a table.
#include "studio.inc"
Camera(<-16, 16, -46>, <0, 8.6, 0>, 41, <-4, 8, -5>, 0.7)
Softbox(<-50, 50, -20>, <0, 8, 0>, 44, <1, 0.98, 0.95> * 1.15)
Softbox(<50, 40, 20>, <0, 8, 0>, 36, <0.85, 0.9, 1> * 0.8)
Backdrop(<0.5, 0.56, 0.54>, 60)

#declare Shell = Matte(<0.09, 0.1, 0.11>)
#declare Leather = texture {
  pigment { rgb <0.33, 0.17, 0.09> }
  normal { crackle 0.35 scale 0.16 turbulence 0.2 }
  finish { diffuse 0.8 specular 0.2 roughness 0.06 }
};
#macro Cup(S)
  union {
    // Along x: cushion inside, shell outside.
    torus { 3.1, 1.05 scale <1, 1, 1.18> rotate z * 90 translate x * 0.6 texture { Leather } }
    superellipsoid { <1, 0.5> rotate y * 90 scale <1.1, 3.9, 4.5> translate x * -0.9 texture { Shell } }
    cylinder { <-2.0, 0, 0>, <-2.08, 0, 0>, 2.6 Metal(<0.55, 0.56, 0.58>) scale <1, 1, 1.15> }
    torus { 2.6, 0.07 scale <1, 1, 1.15> rotate z * 0 rotate z * 90 translate x * -2.06 Chrome() }
    // The fork.
    difference {
      torus { 4.25, 0.28 rotate z * 90 }
      box { <-5, -9, -9>, <5, -0.4, 9> }
      scale <1, 1, 1.14> translate x * -0.7 Metal(<0.5, 0.51, 0.53>)
    }
    sphere { <-0.7, 0, 4.85>, 0.42 Chrome() }
    sphere { <-0.7, 0, -4.85>, 0.42 Chrome() }
    cylinder { <-0.7, 4.2, 0>, <-0.4, 8.2, 0>, 0.32 Metal(<0.5, 0.51, 0.53>) }
    rotate z * 3
    scale <S, 1, 1>
    translate <-7.3 * S, 4.3, 0>
  }
#end
Cup(1)
Cup(-1)
// The band.
#declare Band = difference {
  torus { 8, 0.62 rotate x * 90 }
  plane { y, 3 }
};
union {
  object { Band scale <1, 1, 2.1> texture { Leather } }
  object { Band scale <1.035, 1.035, 1.1> Metal(<0.5, 0.51, 0.53>) }
  translate y * 9.4
}
sphere_sweep {
  b_spline 8, <-7, 1, -3>, 0.16, <-7.4, 0.8, -4>, 0.16, <-7, 0.2, -8>, 0.16, <-2, 0.2, -10>, 0.16, <4, 0.2, -7>, 0.16, <12, 0.2, -8>, 0.16, <22, 0.2, -3>, 0.16, <40, 0.2, 4>, 0.16
  Matte(<0.08, 0.08, 0.09>)
}
