// Two phones: one shows its back, the other its screen.
#include "studio.inc"
Camera(<-3, 11, -36>, <0, 7.3, 0>, 47, <0, 7, -2>, 0)
Softbox(<-36, 34, -20>, <0, 7, 0>, 30, <1, 0.98, 0.95> * 1.1)
Softbox(<36, 30, 12>, <0, 7, 0>, 28, <0.8, 0.9, 1> * 0.9)
Backdrop(<0.62, 0.42, 0.3>, 50)
box { <-60, -0.5, -60>, <60, 0.01, 26> Mirror(<0.16, 0.1, 0.08>) }

#macro Phone(Shell)
  object { Round_Box_Union(<-3.6, 0, -0.4>, <3.6, 15, 0.4>, 0.39) texture { Shell } }
#end
#declare Silver = Metal(<0.55, 0.57, 0.6>)
#declare Night = Metal(<0.05, 0.1, 0.2>)
// The screen.
union {
  Phone(Silver)
  object { Round_Box_Union(<-3.42, 0.2, -0.45>, <3.42, 14.8, -0.3>, 0.07) pigment { rgb 0.01 } finish { specular 0.5 roughness 0.005 reflection { 0.03, 0.4 falloff 3 } } }
  box {
    <-3.25, 0.4, -0.462>, <3.25, 14.6, -0.45>
    texture {
      pigment {
        spherical warp { turbulence <0.5, 0.3, 0> octaves 3 }
        color_map { [0 rgb <0.06, 0.05, 0.22>] [0.35 rgb <0.5, 0.1, 0.35>] [0.65 rgb <0.98, 0.42, 0.18>] [1 rgb <1, 0.84, 0.5>] }
        scale 12 translate <-2, 3, 0>
      }
      finish { diffuse 0 emission 0.85 reflection { 0.02, 0.3 falloff 3 } }
    }
  }
  object { text { ttf "cyrvetic.ttf" "10:09" 0.01, 0 } scale <2, 2, 1> translate <-2.5, 10.6, -0.475> Glow(<1, 1, 1>) }
  #for (I, 0, 3)
    object { Round_Box_Union(<-0.6, 0, 0>, <0.6, 1.2, 0.02>, 0.009) translate <-2.3 + I * 1.53, 1.1, -0.48> Glow(<0.9, 0.9, 0.95> * (0.5 + I * 0.13)) }
  #end
  sphere { <0, 14, -0.42>, 0.17 pigment { rgb 0.01 } finish { specular 1 roughness 0.002 } }
  rotate x * 9 rotate y * -14 translate <4.6, 0.05, 0>
}
// The back, with its lenses.
union {
  Phone(Night)
  object { Round_Box_Union(<-3.1, 9.6, -0.75>, <0.6, 14.5, -0.2>, 0.3) Metal(<0.04, 0.08, 0.16>) }
  #for (I, 0, 1)
    union {
      cylinder { <0, 0, -0.72>, <0, 0, -0.95>, 0.98 Metal(<0.3, 0.33, 0.38>) }
      torus { 0.9, 0.07 rotate x * 90 translate z * -0.95 Chrome() }
      disc { <0, 0, -0.96>, z, 0.86 pigment { rgb 0.008 } finish { specular 1 roughness 0.001 reflection { 0.08, 0.6 falloff 3 } } }
      sphere { 0, 0.5 scale <1, 1, 0.25> translate z * -0.92 texture { pigment { rgb <0.03, 0.02, 0.09> } finish { specular 1 roughness 0.001 reflection { rgb <0.15, 0.1, 0.35> } } } }
      translate <-1.75, 13.0 - I * 2.2, 0>
    }
  #end
  disc { <-0.1, 13.3, -0.76>, z, 0.32 pigment { rgb <1, 0.95, 0.8> } }
  rotate x * 9 rotate y * 16 translate <-4.6, 0.05, 0>
}
#declare Seed = seed(3);
// Drops of water in front.
#for (I, 1, 70)
  #local S = 0.12 + pow(rand(Seed), 3) * 0.75;
  sphere { 0, S scale <1, 0.42, 1> translate <RRand(-13, 13, Seed), 0.01, RRand(-13, -3, Seed)> material { Glass } }
#end
